import type { FigureText, KeyFigure } from '../../shared/model/keyFigures.ts';
import { keepTogether } from '../ui/keepTogether.tsx';
import { useUnitSystem } from './UnitSystemProvider.tsx';

interface ValueProps {
  /** The maker's text. */
  text: string;
  /** The text in US units, if it differs. */
  us?: string | undefined;
}

/** A text with figures in the current units; a converted one has the maker's text as its tooltip. */
export function Value({ text, us }: ValueProps) {
  const system = useUnitSystem();
  if (system === 'metric' || us === undefined) return keepTogether(text);
  return (
    <data value={text} title={text}>
      {keepTogether(us)}
    </data>
  );
}

export function FigureValue({ us, ...figure }: Omit<KeyFigure, 'title'>) {
  const system = useUnitSystem();
  if (system === 'metric' || us === undefined) return <NumberAndUnit {...figure} />;
  const text = [figure.value, figure.unit].filter(Boolean).join(' ');
  return (
    <data value={text} title={text}>
      <NumberAndUnit {...us} />
    </data>
  );
}

function NumberAndUnit({ value, unit }: FigureText) {
  return (
    <>
      {keepTogether(value)}
      {unit && <span>{` ${unit}`}</span>}
    </>
  );
}
