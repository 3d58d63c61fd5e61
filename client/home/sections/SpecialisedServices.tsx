import type { SpecialisedServices as Words } from '../../../shared/content/home.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Link } from '../../navigation/Link.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { ExampleProducts } from '../ExampleProducts.tsx';
import { HomeSection } from '../HomeSection.tsx';

interface SpecialisedServicesProps {
  words: Words;
  /** Products for each of the jobs. */
  products: readonly PageReference[][];
}

/** Five rows of large type; the hovered or focused row shows its picture, which follows the pointer. */
export function SpecialisedServices({ words, products }: SpecialisedServicesProps) {
  return (
    <HomeSection className="specialised-services" heading={words} tone="dark">
      <ul className="specialised-services__rows numbered" data-motion="followPointer">
        {words.entries.map(({ title, description, image, link }, index) => (
          <li key={title} className="specialised-services__row">
            <h3>
              <Link to={link}>{title}</Link>
            </h3>
            <div>
              <p>{keepTogether(description)}</p>
              <ExampleProducts products={products[index] ?? []} />
            </div>
            <ResponsiveImage {...toImage(image)} frame="card" />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
