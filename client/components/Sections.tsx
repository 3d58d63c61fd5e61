import type { SectionedBody } from '../../shared/model/section.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Picture } from './Picture.tsx';

interface SectionsProps {
  body: SectionedBody;
  /** The product's or service's name, for the pictures' alternative texts. */
  subject: string;
}

/** Headed sections with their pictures, then the pictures that belong to none. */
export function Sections({ body: { sections, otherImages }, subject }: SectionsProps) {
  return (
    <>
      {sections.map((section, index) => (
        <section className="sections__section" key={index}>
          <h2 dir="auto">{section.heading}</h2>
          <Paragraphs lines={section.opening} />
          <Pictures paths={section.images} alt={`${subject}: ${section.heading}`} />
          <Paragraphs lines={section.closing} />
        </section>
      ))}
      <Pictures paths={otherImages} alt={subject} />
    </>
  );
}

function Pictures({ paths, alt }: { paths: string[]; alt: string }) {
  if (paths.length === 0) return null;
  return (
    <div className="sections__pictures">
      {paths.map((path, index) => (
        <Picture key={index} path={path} alt={alt} />
      ))}
    </div>
  );
}
