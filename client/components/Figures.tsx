import { unbroken } from './unbroken.ts';

interface FiguresProps {
  figures: readonly { title: string; value: string }[];
}

/** Names and values line by line, as on a name plate. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ title, value }) => (
        <div key={title}>
          <dt dir="auto">{unbroken(title)}</dt>
          <dd dir="auto">{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
