/** Remembers the results of a pure function. All are forgotten when there are `max`: far cheaper than an order of use. */
export function memoize<T>(compute: (text: string) => T, max: number): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
