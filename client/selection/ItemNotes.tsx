/** Notes about the items of an address that could not be shown, a sentence each. */
export function ItemNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="item-notes">
      {notes.map((note) => (
        <li key={note} dir="auto">
          {note}
        </li>
      ))}
    </ul>
  );
}
