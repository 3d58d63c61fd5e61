import type { SectionHeading } from '../../../shared/content/homeWords.ts';
import type { Testimonial } from '../../../shared/content/testimonials.ts';
import { Monogram } from '../Monogram.tsx';
import { CardRow } from './CardRow.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface TestimonialsProps extends Toned {
  heading: SectionHeading;
  testimonials: readonly Testimonial[];
}

export function Testimonials({ heading, testimonials, tone = 'paper' }: TestimonialsProps) {
  return (
    <HomeSection className="testimonials" heading={heading} tone={tone}>
      <CardRow label={heading.eyebrow} size="two">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, monogram, position, description } = testimonial;
  return (
    <figure className="testimonials__quote">
      <blockquote>
        <p>{description}</p>
      </blockquote>
      <figcaption>
        <Monogram letters={monogram} />
        <span>
          <strong>{name}</strong>
          {position}
        </span>
      </figcaption>
    </figure>
  );
}
