import type { FormEvent } from 'react';
import { company } from '../../../shared/content/company.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';

const remaining = ['Days', 'Hours', 'Minutes', 'Seconds'] as const;

/** The countdown ended on 23 Oct 2023 and stays at zero. */
export function ComingSoonPage({ content: { picture } }: { content: ContentOf<'comingSoon'> }) {
  return (
    <div className="coming-soon scene dark dark--ink">
      <ResponsiveImage {...toImage(picture)} alt="" frame="full" priority />
      <div className="coming-soon__content wrap">
        <p>
          <Link className="coming-soon__brand plain-link" to={urlFor('home')}>
            {company.name}
          </Link>
        </p>
        <PageHeading eyebrow="Under construction">Coming Soon</PageHeading>
        <p>
          Time left until <time dateTime="2023-10-23">23 Oct 2023</time>
        </p>
        <dl className="coming-soon__countdown">
          {remaining.map((unit) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd className="figure-value">0</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="coming-soon__water">
        <div className="wrap">
          <SignUp />
        </div>
      </div>
    </div>
  );
}

/** Sends nothing: the input has no name, and submit is prevented. */
function SignUp() {
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  return (
    <form className="coming-soon__form" method="get" action={urlFor('comingSoon')} onSubmit={preventSubmit}>
      <label htmlFor="coming-soon-email">E-mail</label>
      <div>
        <input
          id="coming-soon-email"
          type="email"
          autoComplete="email"
          required
          aria-describedby="coming-soon-note"
        />
        <button className="button button--light" type="submit">
          Sign up
        </button>
      </div>
      <p id="coming-soon-note">Sign-up is not open yet: an address typed here is neither sent nor kept.</p>
    </form>
  );
}
