import { Link } from 'react-router-dom';
import type { GetInTouch as Words } from '../../../shared/content/homeWords.ts';

/** The last word of a home page: the way to the contact page. */
export function GetInTouch({ words }: { words: Words }) {
  return (
    <section className="get-in-touch home-tone--blue">
      <div className="get-in-touch__words wrap">
        <p className="get-in-touch__eyebrow">{words.eyebrow}</p>
        <h2>
          <Link to={words.href}>{words.heading}</Link>
        </h2>
        <p className="get-in-touch__line">{words.line}</p>
      </div>
    </section>
  );
}
