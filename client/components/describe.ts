const shortest = 70;
const longest = 160;

/** A page's description made of its own words: whole sentences, until there are enough of them. */
export function describe(...lines: readonly string[]): string {
  let text = '';
  for (const sentence of lines.flatMap((line) => line.split(/(?<=[.?!]) /))) {
    const longer = text ? `${text} ${sentence}` : sentence;
    if (text.length < shortest && longer.length <= longest) text = longer;
  }
  return text;
}
