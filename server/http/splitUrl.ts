/** A request's path and its query; a question mark in the query belongs to the query. */
export function splitUrl(url: string): { path: string; query: string | undefined } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: undefined }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
