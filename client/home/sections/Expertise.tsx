import { company } from '../../../shared/content/company.ts';
import type { Expertise as Words } from '../../../shared/content/home.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Link } from '../../navigation/Link.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { ExampleProducts } from '../ExampleProducts.tsx';
import { HomeSection, type WordsProps } from '../HomeSection.tsx';

interface ExpertiseProps extends WordsProps<Words> {
  /** Some products of each trade. */
  products: readonly PageReference[][];
}

/** A drawing sheet of six cells with its zones and title block; each cell leads to its service group. */
export function Expertise({ words, products, tone = 'white' }: ExpertiseProps) {
  return (
    <HomeSection className="expertise" heading={words} tone={tone}>
      <div className="expertise__sheet">
        <ul className="expertise__cells">
          {words.cells.map(({ id, title, description, href, drawing }, index) => (
            <li id={id} className="expertise__cell home-card" key={id}>
              <ResponsiveImage {...toImage(drawing)} frame="cell" />
              <h3>
                <Link className="cover-link" to={href}>
                  {title}
                </Link>
              </h3>
              <div>
                <p>{keepTogether(description)}</p>
                <ExampleProducts products={products[index] ?? []} />
              </div>
            </li>
          ))}
        </ul>
        <p className="expertise__title" aria-hidden="true">
          <span>{company.name}</span>
          <span>Views of six trades</span>
          <span>Sheet 1 of 1</span>
          <span>Not to scale</span>
        </p>
      </div>
    </HomeSection>
  );
}
