/** SQLite's primary result codes that are told apart. */
export const sqliteCodes = { busy: 5, locked: 6, corrupt: 11, notADatabase: 26 };

/** The primary result code of what SQLite threw; 0 for anything else. */
export function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/** Another process holds the file for a moment. */
export const isBusy = (error: unknown): boolean =>
  [sqliteCodes.busy, sqliteCodes.locked].includes(sqliteCodeOf(error));
