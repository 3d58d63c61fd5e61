import { Link } from 'react-router-dom';
import { getInTouch } from '../../../shared/content/homeReasons.ts';

/** The last word of a home page: the way to the contact page. */
export function GetInTouch() {
  return (
    <section className="get-in-touch home-tone--blue">
      <div className="get-in-touch__words wrap">
        <p className="get-in-touch__eyebrow">{getInTouch.eyebrow}</p>
        <h2>
          <Link to={getInTouch.href}>{getInTouch.heading}</Link>
        </h2>
        <p className="get-in-touch__line">{getInTouch.line}</p>
      </div>
    </section>
  );
}
