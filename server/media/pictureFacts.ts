import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../monitoring/log.ts';

const Fact = v.object({
  width: v.number(),
  height: v.number(),
  type: v.string(),
  /** Digest of the file. */
  version: v.string(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  /** Missing in what an older version kept, which has not looked for them. */
  words: v.optional(v.object({ alt: v.nullable(v.string()), isIllustration: v.boolean() })),
});

/** What is known of one picture of the upstream. */
export type PictureFact = v.InferOutput<typeof Fact>;

const Kept = v.object({ source: v.string(), facts: v.array(v.tuple([v.string(), Fact])) });

/** Sizes, words and versions of the upstream's pictures by stored path: in memory, and on disk beyond a restart. */
export interface PictureFacts {
  get(path: string): PictureFact | undefined;
  set(path: string, fact: PictureFact): void;
  delete(path: string): void;
  /** Grows when `publish` is called after a size or words have changed. */
  version(): number;
  /** Writes what has changed to the disk and lets pages know. */
  publish(): Promise<void>;
}

interface PictureFactsOptions {
  dataDir: string;
  /** Whose pictures these are; those of another upstream are forgotten. */
  source: string;
  log: Log;
}

/** Opens `pictures.json` below `dataDir`; one that cannot be used counts as empty, since all of it can be learnt again. */
export async function openPictureFacts({ dataDir, source, log }: PictureFactsOptions): Promise<PictureFacts> {
  const path = join(dataDir, 'pictures.json');
  const kept = v.safeParse(Kept, await readJson(path));
  const facts = new Map(kept.success && kept.output.source === source ? kept.output.facts : []);
  let unsaved = false;
  let unpublished = false;
  let version = 0;
  return {
    get: (name) => facts.get(name),
    set(name, fact) {
      const before = facts.get(name);
      unpublished ||= JSON.stringify(shownOf(before)) !== JSON.stringify(shownOf(fact));
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
      if (!unsaved) return;
      unsaved = false;
      try {
        await mkdir(dataDir, { recursive: true });
        await writeFile(`${path}.part`, JSON.stringify({ source, facts: [...facts] }));
        await rename(`${path}.part`, path);
      } catch (err) {
        log.error({ path, err }, 'sizes of pictures cannot be kept on disk');
      }
    },
  };
}

/** What pages show of it. */
const shownOf = (fact?: PictureFact) => fact && [fact.width, fact.height, fact.words];

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
