import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';

const FactSchema = v.object({
  width: v.number(),
  height: v.number(),
  type: v.string(),
  version: v.string(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  metadata: v.object({
    alt: v.nullable(v.string()),
    isIllustration: v.boolean(),
    product: v.nullable(v.string()),
  }),
});

/** The part of the facts that is rendered into pages. */
export type VisiblePictureFacts = Pick<PictureFact, 'width' | 'height' | 'metadata'>;

/** Facts about one picture of the upstream. */
export type PictureFact = v.InferOutput<typeof FactSchema>;

const FileSchema = v.object({ source: v.string(), facts: v.array(v.tuple([v.string(), FactSchema])) });

/** Sizes, metadata and versions of the upstream's pictures by stored path: in memory, and on disk to survive a restart. */
export type PictureFacts = Awaited<ReturnType<typeof openPictureFacts>>;

/** An upstream that has a picture at any path lets visitors name new ones. */
const maxFacts = 50_000;

/**
 * Opens `pictures.json` in `dataDir`. A file that cannot be read counts as empty: all facts can be collected again. `source`
 * identifies the upstream; facts stored for another one are dropped. `onFacts` receives what `publish` reports; `null`: the
 * picture is lost.
 */
export async function openPictureFacts(
  dataDir: string,
  source: string,
  onFacts: (facts: readonly [path: string, facts: VisiblePictureFacts | null][]) => void,
  health: DiskHealth,
) {
  const path = join(dataDir, 'pictures.json');
  const stored = v.safeParse(FileSchema, await readFile(path, 'utf8').then(JSON.parse).catch(ignoreError));
  const unpublished = new Set<string>();
  const facts = new LRUCache<string, PictureFact>({
    max: maxFacts,
    dispose(_fact, name, reason) {
      if (reason === 'evict') unpublished.add(name);
    },
  });
  const known = stored.success && stored.output.source === source ? stored.output.facts : [];
  for (const [name, fact] of known.toReversed()) facts.set(name, fact);
  let unsaved = false;
  return {
    get: (name: string) => facts.get(name),
    set(name: string, fact: PictureFact) {
      const before = visiblePart(facts.get(name));
      if (JSON.stringify(before) !== JSON.stringify(visiblePart(fact))) unpublished.add(name);
      unsaved = true;
      facts.set(name, fact);
    },
    delete(name: string) {
      if (!facts.delete(name)) return;
      unpublished.add(name);
      unsaved = true;
    },
    visible: () =>
      [...facts].map(([name, fact]): Parameters<typeof onFacts>[0][number] => [name, visiblePart(fact)]),
    /** Writes changes to disk, and reports those that are rendered into pages. */
    async publish() {
      if (unpublished.size > 0)
        onFacts([...unpublished].map((name) => [name, visiblePart(facts.peek(name))]));
      unpublished.clear();
      if (!unsaved && (facts.size === 0 || (await stat(path).catch(() => null)))) return;
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
        await rm(part, { force: true }).catch(ignoreError);
      }
    },
  };
}

const visiblePart = (fact: PictureFact | undefined): VisiblePictureFacts | null =>
  fact ? { width: fact.width, height: fact.height, metadata: fact.metadata } : null;
