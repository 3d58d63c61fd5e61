interface MonogramProps {
  /** Two letters; the full name always stands beside them. */
  letters: string;
  large?: boolean;
}

/** Initials standing on the water line, in place of a logo or a portrait. */
export function Monogram({ letters, large = false }: MonogramProps) {
  return (
    <span className={large ? 'monogram monogram--large' : 'monogram'} aria-hidden="true">
      {letters}
    </span>
  );
}
