import type { ContentOf } from '../../../shared/pages/routes.ts';
import { Brand } from '../../company/Brand.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Icon } from '../../ui/Icon.tsx';

const colours = [
  ['paper', 'The page'],
  ['white', 'Header, fields'],
  ['ink', 'Text, footer'],
  ['graphite', 'Dark bands, pictures'],
  ['steel', 'Quiet text'],
  ['mist', 'Quiet text on dark'],
  ['line', 'Hairlines'],
  ['blue', 'Links, buttons'],
  ['blue-deep', 'Water, pressed'],
  ['orange', 'Marks on dark'],
  ['orange-text', 'Success on light'],
  ['red', 'Errors on light'],
] as const;

const sizes = ['display', 'h1', 'h2', 'h3', 'h4', 'l', 'm', 's', 'xs'] as const;

const steps = [4, 8, 12, 16, 24, 32, 48, 64, 96, 144];

export function FoundationGuide({ icons }: Pick<ContentOf<'styleGuide'>, 'icons'>) {
  return (
    <>
      <NumberedSection
        id="guide-colours"
        heading="Colours"
        lead="Each text pair is tested: 4.5 to 1."
        stacked
      >
        <ul className="foundation-guide__colours">
          {colours.map(([name, use]) => (
            <li key={name}>
              <svg className="foundation-guide__colour" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              <strong>{name}</strong>
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </NumberedSection>
      <TypeSamples />
      <NumberedSection
        id="guide-grid"
        heading="Grid and space"
        lead="Twelve columns, 4 px base, container 1280."
        stacked
      >
        <div className="grid foundation-guide__grid">
          {[4, 8, 5, 7, 6, 6].map((span, index) => (
            <div key={index} className={`span-${span}`}>{`span-${span}`}</div>
          ))}
        </div>
        <ul className="foundation-guide__steps">
          {steps.map((step) => (
            <li key={step}>
              <svg width={step} height="16" aria-hidden="true">
                <rect width="100%" height="100%" fill="var(--mark)" />
              </svg>
              {step}
            </li>
          ))}
        </ul>
      </NumberedSection>
      <NumberedSection id="guide-icons" heading="Mark and icons" lead="One stroke set in one sprite." stacked>
        <p className="foundation-guide__brand">
          <Brand />
        </p>
        <ul className="foundation-guide__icons">
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name} size="large" />
              <Icon name={name} />
              <Icon name={name} size="small" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </NumberedSection>
    </>
  );
}

function TypeSamples() {
  return (
    <NumberedSection
      id="guide-type"
      heading="Type"
      lead="Archivo: headlines wide, figures of one width."
      stacked
    >
      <dl className="foundation-guide__type">
        {sizes.map((size) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd className={`foundation-guide__size--${size}`}>Keep the water below the work</dd>
          </div>
        ))}
      </dl>
      <div className="grid">
        <p className="lead span-6">
          Lead: a wellpoint ring of 60 points draws the table down by 4.5 m in nine days, in sand.
        </p>
        <p className="span-6">
          Text: flow 240 m³/h, head 38 m, solids 76 mm, weight 1 480 kg. It runs at 1 500 rpm while the table
          is steady and at 2 000 rpm for the first drawdown. <a href="#guide-type">A link in a sentence</a>,
          and <strong>a strong word</strong>. Accents come in a file of their own: Škoda, señor, çay.
        </p>
        <p className="span-6" dir="auto">
          مضخة تجفيف المياه الجوفية، 150 مم
        </p>
      </div>
    </NumberedSection>
  );
}
