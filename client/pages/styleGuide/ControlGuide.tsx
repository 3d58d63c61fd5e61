import { urlFor } from '../../../shared/pages/urlFor.ts';
import { SocialMarks } from '../../company/Brand.tsx';
import { QuoteCall } from '../../company/QuoteCall.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { BreadcrumbList } from '../../pageParts/PageHeading.tsx';
import { SearchForm } from '../../search/SearchForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pagination } from '../../ui/Pagination.tsx';

const pageUrl = (page: number) => urlFor('styleGuide', {}, { page: String(page) });

const kinds = ['', ' button--quiet', ' button--light', ' button--plain', ' button--small'];

/** Buttons and links at rest, hovered and focused, on light and on dark background. */
export function ControlGuide() {
  return (
    <>
      <NumberedSection id="guide-controls" heading="Buttons and links" stacked>
        <Controls id="light" />
      </NumberedSection>
      <NumberedSection id="guide-controls-dark" heading="Buttons on dark ground" ground="dark" stacked>
        <Controls id="dark" />
      </NumberedSection>
      <NumberedSection id="guide-ways" heading="Ways about" stacked>
        <div className="style-guide__stack">
          <BreadcrumbList
            parents={[
              { name: 'Our Products', url: urlFor('products') },
              { name: 'Wellpoint and vacuum sets', url: urlFor('products') },
              { name: 'A parent without a page' },
            ]}
          />
          <Pagination urlOf={pageUrl} page={2} pageCount={4} />
          <SearchForm id="guide-search" label="Search box of the style guide" />
          <SocialMarks platforms={['LinkedIn', 'YouTube', 'Instagram']} />
        </div>
      </NumberedSection>
      <NumberedSection
        id="guide-dialogs"
        heading="Dialogs"
        lead="Each link opens its own; so does the header's."
      >
        <QuoteCall />
        <p>
          <a className="line-link" href="#footer-newsletter">
            Subscribe to the newsletter
          </a>
        </p>
      </NumberedSection>
    </>
  );
}

function Controls({ id }: { id: string }) {
  return (
    <div className="style-guide__stack">
      {['Rest', 'Hover', 'Focus'].map((state) => (
        <div key={state} className={`cluster control-guide__row control-guide__row--${state.toLowerCase()}`}>
          <span className="section-number">{state}</span>
          {kinds.map((kind) => (
            <button key={kind} className={`button${kind}`} type="button">
              Request a Quote
            </button>
          ))}
          <a className="line-link" href={`#${id}-${state}`} id={`${id}-${state}`}>
            View Details <Icon name="arrow" size="small" />
          </a>
          <a className="plain-link" href={`#${id}-${state}`}>
            Plain link
          </a>
          <button className="icon-button" type="button" aria-label={`Close, ${state}`}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
