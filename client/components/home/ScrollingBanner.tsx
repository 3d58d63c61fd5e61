/** A band of phrases that moves until it is paused; still where less motion is asked for. */
export function ScrollingBanner({ phrases }: { phrases: readonly string[] }) {
  return (
    <div className="scrolling-banner">
      <label className="scrolling-banner__pause">
        <input type="checkbox" /> Pause the moving text
      </label>
      <div className="scrolling-banner__band">
        <Phrases phrases={phrases} />
        <div className="scrolling-banner__copy" aria-hidden="true">
          <Phrases phrases={phrases} />
        </div>
      </div>
    </div>
  );
}

function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <ul className="scrolling-banner__phrases">
      {phrases.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}
