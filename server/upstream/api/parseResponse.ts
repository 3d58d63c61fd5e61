import { UpstreamError } from '../upstreamError.ts';

/** The limit for one record, or for everything that surrounds a list: forty times a real record. */
export const maxRecordBytes = 200 * 1024;
/** Five times the largest catalogue that the site is measured with. */
export const maxRecords = 50_000;
/** A real record has five levels. Any code that walks through a value takes stack and time by its depth. */
const maxLevels = 100;

/** Parses `{"data": …}` and returns the data. Throws an UpstreamError. */
export function parseResponse(url: string, json: Buffer): unknown {
  const envelope = parse(url, json);
  if (typeof envelope !== 'object' || envelope === null || !('data' in envelope))
    throw new UpstreamError('malformed', `${url} sent JSON without "data"`);
  const { data } = envelope;
  if (Array.isArray(data) && data.length > maxRecords)
    throw new UpstreamError('too large', `${url} sent more than ${maxRecords} records`);
  return data;
}

function parse(url: string, json: Buffer): unknown {
  if (isDeeperThan(maxLevels, json))
    throw new UpstreamError('too large', `${url} sent JSON of more than ${maxLevels} levels`);
  try {
    // Drops a byte order mark.
    return JSON.parse(new TextDecoder().decode(json));
  } catch (error) {
    throw new UpstreamError('malformed', `${url} sent no JSON`, { cause: error });
  }
}

function isDeeperThan(max: number, json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length && depth <= max; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === listOpens || byte === objectOpens) depth += 1;
    else if (byte === listCloses || byte === objectCloses) depth -= 1;
  }
  return depth > max;
}

const [quote, backslash] = Buffer.from('"\\');
const [listOpens, objectOpens, listCloses, objectCloses] = Buffer.from('[{]}');

function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
