import { useState } from 'react';

/** Copies an address of this site; hidden without script, where the address bar has the same address. */
export function CopyLink({ url }: { url: string }) {
  const [announcement, setAnnouncement] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setAnnouncement('Copied.');
    } catch {
      // The clipboard needs https and a permission.
      setAnnouncement('Please copy it from the address bar.');
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
