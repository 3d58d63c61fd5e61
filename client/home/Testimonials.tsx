import type { Testimonial } from '../../shared/content/testimonials.ts';
import { Monogram } from '../company/Brand.tsx';
import { keepTogether } from '../ui/keepTogether.tsx';
import { CardRow } from './CardRow.tsx';
import type { HomeSectionProps } from './HomeSection.tsx';

interface TestimonialsProps extends Pick<HomeSectionProps, 'heading' | 'tone'> {
  testimonials: readonly Testimonial[];
}

export function Testimonials({ heading, testimonials, tone }: TestimonialsProps) {
  return (
    <CardRow className="testimonials" heading={heading} tone={tone}>
      {testimonials.map(({ name, monogram, position, description }) => (
        <li className="card-row__card" key={name}>
          <figure className="testimonials__quote">
            <blockquote>
              <p>{keepTogether(description)}</p>
            </blockquote>
            <figcaption>
              <Monogram letters={monogram} />
              <span>
                <strong>{name}</strong>
                {position}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </CardRow>
  );
}
