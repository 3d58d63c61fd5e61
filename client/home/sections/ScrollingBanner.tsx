/** Phrases that scroll until they are paused; they stand still with reduced motion or without script. */
export function ScrollingBanner({ phrases }: { phrases: readonly string[] }) {
  return (
    <div className="scrolling-banner dark dark--ink">
      <div className="scrolling-banner__band">
        <Phrases phrases={phrases} />
        <div className="scrolling-banner__copy" aria-hidden="true">
          <Phrases phrases={phrases} />
        </div>
      </div>
      <label className="scrolling-banner__pause">
        <input type="checkbox" /> Pause the moving text
      </label>
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
