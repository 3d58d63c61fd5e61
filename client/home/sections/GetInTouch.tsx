import { Link } from 'react-router-dom';
import type { GetInTouch as Words } from '../../../shared/content/homeTexts.ts';

/** The last section of a home page: links to the contact page and the newsletter. */
export function GetInTouch({ words }: { words: Words }) {
  return (
    <section className="get-in-touch home-section dark home-blue">
      <div className="home-section__grid wrap">
        <p className="home-section__eyebrow">{words.eyebrow}</p>
        <h2>
          <Link to={words.href}>{words.heading}</Link>
        </h2>
        <p className="get-in-touch__line">{words.line}</p>
        <p className="get-in-touch__newsletter">
          {words.newsletter.line}{' '}
          <a className="line-link" href={words.newsletter.href}>
            {words.newsletter.label}
          </a>
        </p>
      </div>
    </section>
  );
}
