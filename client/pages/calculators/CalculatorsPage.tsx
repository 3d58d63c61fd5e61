import type { CalculatorCard, CalculatorTable, ShownCalculator } from '../../../shared/pages/calculators.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { QuantityForm } from '../../units/QuantityForm.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { Value } from '../../units/Value.tsx';

export function CalculatorsPage({ content: { calculator, cards } }: { content: ContentOf<'calculators'> }) {
  if (calculator) return <Calculator calculator={calculator} cards={cards} />;
  return (
    <div className="calculators wrap page">
      <PageHeading
        eyebrow="From the job to the pump"
        lead="Work it out before you order. Each one shows its formula and its source."
      >
        Calculators
      </PageHeading>
      <Cards cards={cards} />
    </div>
  );
}

function Calculator({ calculator, cards }: { calculator: ShownCalculator; cards: CalculatorCard[] }) {
  const { title, lead, submit, url, fields, address, formulas, source, table } = calculator;
  return (
    <>
      <div className="calculators wrap page">
        <PageHeading eyebrow="Calculators" lead={lead}>
          {title}
        </PageHeading>
        <div className="quantity-columns">
          <div className="calculators__form">
            <UnitSwitch address={address} />
            <QuantityForm id="calculator" action={`${url}#answer`} fields={fields} submit={submit} />
          </div>
          <div className="calculators__result">
            <Answer calculator={calculator} />
            <section className="calculators__formulas" aria-labelledby="formula">
              <h2 id="formula">Formula</h2>
              {formulas.map((formula) => (
                <p key={formula}>{formula}</p>
              ))}
              <p className="note">Source: {source}</p>
            </section>
            {table && <Comparison table={table} />}
          </div>
        </div>
      </div>
      <div className="band band--white">
        <section className="calculators wrap" aria-labelledby="others">
          <h2 id="others">Other calculators</h2>
          <Cards cards={cards} />
          <Link className="line-link calculators__all" to={urlFor('calculators')}>
            All calculators
          </Link>
        </section>
      </div>
    </>
  );
}

function Answer({ calculator: { lines, note } }: { calculator: ShownCalculator }) {
  const [first, ...others] = lines ?? [];
  if (!first) return null;
  return (
    <section className="quantity-answer ruled" id="answer" aria-labelledby="answer-title">
      <h2 className="section-number" id="answer-title">
        {first.title}
      </h2>
      <p className="calculators__figure">
        <Value text={first.text} us={first.us} />
      </p>
      {note && (
        <p className="calculators__note">
          <Value {...note} />
        </p>
      )}
      {others.length > 0 && <DescriptionList items={others} />}
    </section>
  );
}

function Comparison({ table: { caption, head, rows } }: { table: CalculatorTable }) {
  return (
    <table className="calculators__table">
      <caption>
        <Value {...caption} />
      </caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name && <Value {...name} />}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>
                <Value {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ cards }: { cards: CalculatorCard[] }) {
  return (
    <ul className="calculators__cards numbered">
      {cards.map(({ title, line, url }) => (
        <li key={url} className="card">
          <p className="card__title">
            <Link className="cover-link" to={url}>
              {title}
            </Link>
          </p>
          <p className="card__text">{line}</p>
        </li>
      ))}
    </ul>
  );
}
