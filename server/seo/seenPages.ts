import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import type { Log } from '../monitoring/log.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { openCacheDatabase } from '../storage/openCacheDatabase.ts';
import { pictureFilePath } from './describedPage.ts';

/** A page's entry in the sitemap, without its address. */
export interface SeenPage {
  digest: string;
  /** When the current content was first rendered, milliseconds since 1970. */
  changedAt: number;
  /** Paths of its pictures. */
  pictures: string[];
}

/** The date of the last change of each page; survives a restart. */
export type SeenPages = ReturnType<typeof openSeenPages>;

const selectPages = 'SELECT address, digest, changed_at, pictures FROM pages';
const selectPage = 'SELECT changed_at FROM pages WHERE address = ? AND digest = ?';
const upsert = 'INSERT OR REPLACE INTO pages (address, digest, changed_at, pictures) VALUES (?, ?, ?, ?)';
const remove = 'DELETE FROM pages WHERE address = ?';

const migrations = [
  `CREATE TABLE pages (
    address TEXT PRIMARY KEY, digest TEXT NOT NULL, changed_at INTEGER NOT NULL, pictures TEXT NOT NULL) STRICT`,
];

/** More than the catalogue may have. Pages of removed records are the first to go: no sitemap asks for them. */
const defaultMaxPages = 100_000;

/** Opens `seen.db` below `dataDir`; see `openCacheDatabase`. `now`: milliseconds since 1970. */
export function openSeenPages(
  dataDir: string,
  log: Log,
  health: DiskHealth,
  now: () => number,
  maxPages = defaultMaxPages,
) {
  const database = openCacheDatabase({
    path: join(dataDir, 'seen.db'),
    migrations,
    verify: (opened) => void opened.prepare(selectPages),
    log,
    part: 'seen_pages',
    health,
  });
  const rows = database.read((db) => db.prepare(selectPages).all());
  const seen = new LRUCache<string, SeenPage>({
    max: maxPages,
    dispose(_page, address, reason) {
      if (reason === 'evict') database.write((db) => void db.prepare(remove).run(address), address);
    },
  });
  for (const [address, page] of rows.flatMap(toEntries)) seen.set(address, page);
  let version = 0;

  return {
    /** Records a rendered page; writes to disk only if its own content has changed. */
    note(
      { canonical, indexed }: Pick<PageView, 'canonical' | 'indexed'>,
      own: object,
      images: readonly PictureImage[],
    ) {
      if (!indexed) return;
      const digest = hash('sha1', JSON.stringify(own), 'base64url');
      if (seen.get(canonical)?.digest === digest) return;
      const pictures = images.map(pictureFilePath);
      const page = { digest, changedAt: now(), pictures };
      seen.set(canonical, page);
      version += 1;
      database.write((db) => store(db, canonical, page), canonical);
    },
    find: (address: string) => seen.get(address),
    version: () => version,
    close: database.close,
  };
}

function store(db: DatabaseSync, address: string, page: SeenPage): void {
  // Another process may have recorded the change first; then both have the same time.
  const stored = db.prepare(selectPage).get(address, page.digest);
  if (stored) page.changedAt = Number(stored.changed_at);
  else db.prepare(upsert).run(address, page.digest, page.changedAt, JSON.stringify(page.pictures));
}

/** A row that was damaged on disk counts as missing. */
function toEntries({ address, digest, changed_at, pictures }: Record<string, unknown>): [string, SeenPage][] {
  try {
    const paths = JSON.parse(String(pictures));
    if (!Array.isArray(paths)) return [];
    return [[String(address), { digest: String(digest), changedAt: Number(changed_at), pictures: paths }]];
  } catch {
    return [];
  }
}
