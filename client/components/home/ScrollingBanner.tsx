import { scrollingBanner } from '../../../shared/content/homeReasons.ts';

/** A band of phrases that moves until it is paused; still where less motion is asked for. */
export function ScrollingBanner() {
  return (
    <div className="scrolling-banner">
      <label className="scrolling-banner__pause">
        <input type="checkbox" /> Pause the moving text
      </label>
      <div className="scrolling-banner__band">
        <Phrases />
        <div className="scrolling-banner__copy" aria-hidden="true">
          <Phrases />
        </div>
      </div>
    </div>
  );
}

function Phrases() {
  return (
    <ul className="scrolling-banner__phrases">
      {scrollingBanner.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}
