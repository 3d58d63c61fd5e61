import { keepTogether } from '../ui/keepTogether.tsx';

/** One paragraph per line, each in the direction of its own script. */
export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <p dir="auto" key={index}>
      {keepTogether(line)}
    </p>
  ));
}
