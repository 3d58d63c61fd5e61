/** SQLite's primary result codes that the code distinguishes: https://sqlite.org/rescode.html */
const codes = {
  error: 1,
  busy: 5,
  locked: 6,
  readOnly: 8,
  input: 10,
  corrupt: 11,
  cannotOpen: 14,
  notADatabase: 26,
};

/** The file cannot be read as a database. */
export class CorruptFileError extends Error {
  override name = 'CorruptFileError';
}

/** A sound database that this program must not use: another schema, or another source of data. */
export class ForeignFileError extends Error {
  override name = 'ForeignFileError';
}

/** A database that only the server may bring to the present schema. */
export class OldSchemaError extends Error {
  override name = 'OldSchemaError';

  constructor(version: number, present: number) {
    super(`it has schema ${version}; the server brings it to ${present} at its start`);
  }
}

/** Another process holds the file for a moment. */
export const isBusy = (error: unknown): boolean => [codes.busy, codes.locked].includes(codeOf(error));

/** The file itself is damaged; a file that is busy or read-only, or whose disk is full, is not. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof CorruptFileError || [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** The disk under an open file fails, is read-only or unmounted: the file has to be opened again when the disk works. */
export const isUnavailable = (error: unknown): boolean =>
  [codes.readOnly, codes.input, codes.cannotOpen].includes(codeOf(error));

/**
 * The file is sound but belongs to another program or source; `error` is SQLite's code for a statement that does not fit
 * its schema.
 */
export const isForeign = (error: unknown): boolean =>
  error instanceof ForeignFileError || codeOf(error) === codes.error;

/** The primary result code of an error from SQLite; 0 for any other error. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
