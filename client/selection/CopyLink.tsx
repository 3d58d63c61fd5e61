import { useState } from 'react';

/** Copies an address of this site, to be sent to somebody; without script the browser shows it anyway. */
export function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Copied.');
    } catch {
      // Not on http, or not allowed.
      setSaid('Please copy it from the address bar.');
    }
  };
  return (
    <span className="copy-link">
      <button className="line-link" type="button" onClick={copy}>
        Copy the link
      </button>{' '}
      <span role="status">{said}</span>
    </span>
  );
}
