import type { ShownCalculator } from '../../shared/pages/calculators.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { allCalculators } from '../calculators/allCalculators.ts';
import type { Calculator } from '../calculators/calculator.ts';
import { readFields, withError } from '../calculators/fields.ts';
import { definePage, type LoadContext, type LoadedPage } from './definePage.ts';

const addressOf = ({ name }: Calculator) => urlFor('calculator', { name });

const cardsBut = (shown: string | null) =>
  allCalculators
    .filter(({ name }) => name !== shown)
    .map((calculator) => ({ title: calculator.title, line: calculator.line, url: addressOf(calculator) }));

/** The two larger calculations, which have pages of their own. */
const guides = [
  {
    title: 'How much water',
    line: 'Inflow to a pit or trench, with the section to scale and the wellpoints.',
    url: urlFor('inflow'),
  },
  {
    title: 'Find the pump for a duty point',
    line: 'The pumps whose curves cover flow and head, with the reason.',
    url: urlFor('dutyPoint'),
  },
];

type Context = Pick<LoadContext<unknown>, 'catalogue' | 'inTime' | 'query' | 'searchIndex'>;

async function loadCalculator(calculator: Calculator, context: Context): Promise<LoadedPage<'calculators'>> {
  const { query } = context;
  const { name, line: _, fields: specs, compute, table, ...texts } = calculator;
  const { fields, figures, choices, hasQuestion } = readFields(specs, query);
  const isComplete = hasQuestion && fields.every(({ error }) => !error);
  const outcome = isComplete ? compute({ figures, choices }) : null;
  const answer = outcome && 'lines' in outcome ? outcome : null;
  const checked = outcome && 'wrong' in outcome ? withError(fields, outcome.wrong, outcome.error) : fields;
  const typed = fields.filter(({ value }) => value).map((field) => [field.name, field.value]);
  const shown: ShownCalculator = {
    ...texts,
    url: addressOf(calculator),
    fields: checked,
    address: urlFor('calculator', { name }, Object.fromEntries(typed)),
    lines: answer?.lines ?? null,
    note: answer?.note ?? null,
    table: table ? await table(context, { figures, choices }) : null,
  };
  return {
    indexed: !hasQuestion,
    content: { screen: 'calculators', calculator: shown, cards: [...guides, ...cardsBut(name)] },
  };
}

/** The names of all fields: a route has one set of parameters for all its pages. */
const fieldNames = [...new Set(allCalculators.flatMap(({ fields }) => fields.map(({ name }) => name)))];

export const calculators = definePage<'calculators'>({
  routes: {
    calculators: {
      search: {
        title: 'Calculators',
        summary: 'Friction loss in a hose, velocity, pit volume and pumping time, fuel, units of the trade.',
        names: 'calculator, calculators, friction loss, unit conversion, converter, fuel calculator',
      },
      load: async () => ({ screen: 'calculators', calculator: null, cards: [...guides, ...cardsBut(null)] }),
    },
    calculator: {
      visitorQuery: fieldNames,
      hasUnits: true,
      addresses: async () => allCalculators.map(addressOf),
      async load(context) {
        const calculator = allCalculators.find(({ name }) => name === context.params.name);
        return calculator ? loadCalculator(calculator, context) : null;
      },
    },
  },
  head: ({ calculator }) =>
    calculator
      ? { title: calculator.title, description: `${calculator.lead} With the formula and its source.` }
      : {
          title: 'Calculators for dewatering',
          description:
            'Inflow to a pit, friction in a hose, flow and velocity, volume and pumping time, fuel, units: each with its formula and source.',
        },
});
