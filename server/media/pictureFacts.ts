import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { DiskHealth } from '../storage/diskHealth.ts';

const FactSchema = v.object({
  width: v.number(),
  height: v.number(),
  type: v.string(),
  /** Digest of the file. */
  version: v.string(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  /** Missing in files written by versions of the site that did not read metadata. */
  metadata: v.optional(v.object({ alt: v.nullable(v.string()), isIllustration: v.boolean() })),
});

/** Facts about one picture of the upstream. */
export type PictureFact = v.InferOutput<typeof FactSchema>;

const FileSchema = v.object({ source: v.string(), facts: v.array(v.tuple([v.string(), FactSchema])) });

/** Sizes, metadata and versions of the upstream's pictures by stored path: in memory, and on disk to survive a restart. */
export interface PictureFacts {
  get(path: string): PictureFact | undefined;
  set(path: string, fact: PictureFact): void;
  delete(path: string): void;
  /** Incremented when `publish` is called after a size or metadata has changed. */
  version(): number;
  /** Writes changes to disk and increments `version`, so that pages are revalidated. */
  publish(): Promise<void>;
}

interface PictureFactsOptions {
  dataDir: string;
  /** Identifies the upstream; facts stored for another one are dropped. */
  source: string;
  health: DiskHealth;
}

/** An upstream that has a picture at any path lets visitors name new ones. */
const maxFacts = 50_000;

/** Opens `pictures.json` in `dataDir`. A file that cannot be read counts as empty: all facts can be collected again. */
export async function openPictureFacts({
  dataDir,
  source,
  health,
}: PictureFactsOptions): Promise<PictureFacts> {
  const path = join(dataDir, 'pictures.json');
  const stored = v.safeParse(FileSchema, await readJson(path));
  const facts = new LRUCache<string, PictureFact>({ max: maxFacts });
  const known = stored.success && stored.output.source === source ? stored.output.facts : [];
  for (const [name, fact] of known.toReversed()) facts.set(name, fact);
  let unsaved = false;
  let unpublished = false;
  let version = 0;
  return {
    get: (name) => facts.get(name),
    set(name, fact) {
      const before = facts.get(name);
      unpublished ||= JSON.stringify(visiblePart(before)) !== JSON.stringify(visiblePart(fact));
      unsaved = true;
      facts.set(name, fact);
    },
    delete(name) {
      if (facts.delete(name)) unpublished = unsaved = true;
    },
    version: () => version,
    async publish() {
      if (unpublished) version += 1;
      unpublished = false;
      if (!unsaved && (facts.size === 0 || (await isThere(path)))) return;
      unsaved = false;
      // Its own name, because other processes may write to the same folder.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dataDir, { recursive: true });
        await writeFile(part, JSON.stringify({ source, facts: [...facts] }));
        await rename(part, path);
        health.worked('picture_facts');
      } catch (err) {
        unsaved = true;
        health.failed('picture_facts', err);
        await rm(part, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** The part of the facts that is rendered into pages. */
const visiblePart = (fact?: PictureFact) => fact && [fact.width, fact.height, fact.metadata];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
