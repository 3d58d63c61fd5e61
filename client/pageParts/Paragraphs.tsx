import { unbroken } from '../ui/unbroken.ts';

/** Text of the upstream, a paragraph a line, in the direction of its own script. */
export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <p dir="auto" key={index}>
      {unbroken(line)}
    </p>
  ));
}
