import { UpstreamError } from '../upstreamError.ts';

/**
 * Of one record, or of all that surrounds a list: forty times a real one. The slowest JSON of this size, objects of keys that
 * no other has, is parsed in 46 ms.
 */
export const maxRecordBytes = 200 * 1024;
/** Five times the largest catalogue that the site is measured with. */
export const maxRecords = 50_000;

/**
 * Parses `{"data": …}` and returns the data. The records of a list are parsed one by one, and `pieceDone` is awaited after
 * each: hostile JSON of 8 MB takes seconds. Throws an UpstreamError.
 */
export async function parseResponse(
  url: string,
  json: Buffer,
  pieceDone: () => Promise<void>,
): Promise<unknown> {
  const records: unknown[] = [];
  let listFrom = 0;
  let listTo = 0;
  for (const [from, to] of findRecords(json)) {
    if (records.length === 0) listFrom = from;
    listTo = to;
    records.push(parse(url, json.subarray(from, to)));
    if (records.length > maxRecords)
      throw new UpstreamError('too large', `${url} sent more than ${maxRecords} records`);
    await pieceDone();
  }
  const rest = Buffer.concat([json.subarray(0, listFrom), json.subarray(listTo)]);
  const envelope = parse(url, rest);
  if (typeof envelope !== 'object' || envelope === null || !('data' in envelope))
    throw new UpstreamError('malformed', `${url} sent JSON without "data"`);
  const { data } = envelope;
  return records.length > 0 && Array.isArray(data) ? records : data;
}

function parse(url: string, json: Buffer): unknown {
  if (json.length > maxRecordBytes)
    throw new UpstreamError('too large', `${url} sent a record of more than ${maxRecordBytes} bytes`);
  try {
    return JSON.parse(json.toString());
  } catch (error) {
    throw new UpstreamError('malformed', `${url} sent no JSON`, { cause: error });
  }
}

const [quote, backslash, comma] = Buffer.from('"\\,');
const [listOpens, objectOpens, listCloses, objectCloses] = Buffer.from('[{]}');

/**
 * The places of the records in `{"data": [record, record]}`. The nesting alone is read: in malformed JSON at least one of
 * the pieces, or what is left without them, is malformed too.
 */
function* findRecords(json: Buffer): Generator<[from: number, to: number]> {
  let depth = 0;
  let key = '';
  let recordFrom = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      const from = at;
      at = endOfString(json, at);
      if (depth === 1) key = json.toString('latin1', from + 1, Math.min(at, from + 6));
    } else if (byte === listOpens || byte === objectOpens) {
      depth += 1;
      if (depth === 2 && byte === listOpens && key === 'data' && !isEmpty(json, at + 1)) recordFrom = at + 1;
    } else if (byte === comma || byte === listCloses || byte === objectCloses) {
      if (depth === 2 && recordFrom > 0) {
        yield [recordFrom, at];
        recordFrom = at + 1;
        if (byte !== comma) return;
      }
      if (byte !== comma) depth -= 1;
    }
  }
}

function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

const spaces = new Set(Buffer.from(' \t\r\n'));

/** Whether the list that begins here has no records. */
function isEmpty(json: Buffer, start: number): boolean {
  let at = start;
  while (spaces.has(json[at] ?? 0)) at += 1;
  return json[at] === listCloses;
}
