import type { ComponentProps } from 'react';
import type { SectionedBody } from '../../shared/model/product.ts';
import { Picture } from '../pictures/Picture.tsx';
import { Paragraphs } from '../ui/keepTogether.tsx';

interface SectionsProps {
  body: SectionedBody;
  /** The product's or service's name, for the pictures' alternative texts. */
  subject: string;
  /** Makes a picture a link. */
  linkTo?: ((path: string) => ComponentProps<'a'>) | undefined;
}

/** Headed sections with their pictures, then the pictures that belong to none. */
export function Sections({ body: { sections, otherImages }, subject, linkTo }: SectionsProps) {
  return (
    <>
      {sections.map(({ heading, opening, images, closing }, index) => (
        <section
          className={images.length > 0 ? 'sections__section part' : 'part'}
          key={index}
          id={`section-${index + 1}`}
        >
          <div className="sections__words">
            <h2 dir="auto">{heading}</h2>
            <Paragraphs lines={opening} />
          </div>
          <Pictures paths={images} alt={`${subject}: ${heading}`} linkTo={linkTo} />
          {closing.length > 0 && (
            <div className="sections__closing">
              <Paragraphs lines={closing} />
            </div>
          )}
        </section>
      ))}
      <Pictures paths={otherImages} alt={subject} linkTo={linkTo} />
    </>
  );
}

function Pictures({ paths, alt, linkTo }: Pick<SectionsProps, 'linkTo'> & { paths: string[]; alt: string }) {
  if (paths.length === 0) return null;
  return (
    <div className="sections__pictures">
      {paths.map((path, index) => (
        <Picture key={index} path={path} alt={alt} captioned="below" link={linkTo?.(path)} />
      ))}
    </div>
  );
}
