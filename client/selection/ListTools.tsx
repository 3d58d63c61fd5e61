import { useState } from 'react';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';

interface ProductSelectProps {
  /** Unique on the page. */
  id: string;
  choices: readonly ProductChoice[];
  /** Ids of products that the list of options leaves out. */
  without: readonly string[];
  required?: boolean;
}

/** The form's field for a further product, which is added to those in the address. */
export function ProductSelect({ id, choices, without, required }: ProductSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>Add a product</label>
      <select id={id} name="add" required={required} defaultValue="" autoComplete="off">
        <option value="">Select a product</option>
        {choices
          .filter((choice) => !without.includes(choice.id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
      </select>
    </div>
  );
}

/** Notes about items of an address that could not be shown, a sentence each. */
export function ItemNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="item-notes callout">
      {notes.map((note) => (
        <li key={note} dir="auto">
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Copies an address of this site; hidden without script, where the address bar has the same address. */
export function CopyLink({ url }: { url: string }) {
  const [announcement, setAnnouncement] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setAnnouncement('Copied.');
    } catch {
      // The clipboard needs https and a permission.
      setAnnouncement(`Please copy this address: ${url}`);
    }
  };
  return (
    <span className="copy-link needs-script">
      <button className="line-link" type="button" onClick={copy}>
        Copy the link
      </button>{' '}
      <span role="status">{announcement}</span>
    </span>
  );
}
