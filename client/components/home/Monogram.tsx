/** Letters on the line pattern, where others would show a logo or a face. */
export function Monogram({ letters }: { letters: string }) {
  return (
    <span className="home-monogram" aria-hidden="true">
      {letters}
    </span>
  );
}
