import { inflowTexts } from '../../shared/content/inflow.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { drawInflow } from '../calculators/drawInflow.ts';
import { answerInflow } from '../calculators/inflowAnswer.ts';
import { exampleQuestion, inflowSpecs, readInflow } from '../calculators/inflowFields.ts';
import { toInflowResult } from '../calculators/inflowResult.ts';
import { findWellpointItems } from '../calculators/wellpointItems.ts';
import { definePage } from './definePage.ts';

export const inflow = definePage<'inflow'>({
  routes: {
    inflow: {
      search: {
        title: 'How much water',
        summary:
          'The inflow to a pit or trench, from its size, the groundwater and the soil, with the wellpoints for it.',
        names: 'inflow, how much water, groundwater, drawdown, pit, trench, permeability',
      },
      visitorQuery: inflowSpecs.map(({ name }) => name),
      hasUnits: true,
      async load(context) {
        const { fields, question, hasQuestion } = readInflow(context.query);
        const answer = answerInflow(question ?? exampleQuestion);
        const typed = fields.filter(({ value }) => value).map(({ name, value }) => [name, value]);
        const values = Object.fromEntries(typed);
        const job = String(new URLSearchParams(values));
        return {
          indexed: !hasQuestion,
          content: {
            screen: 'inflow',
            fields,
            address: urlFor('inflow', {}, values),
            // Without a question no product is shown, and the page depends on none.
            result:
              question && toInflowResult(question, answer, await findWellpointItems(answer, context, job)),
            drawing: drawInflow(question ?? exampleQuestion, answer),
            ...inflowTexts,
            askUrl: question ? quoteListUrl([], { job }) : urlFor('contact'),
          },
        };
      },
    },
  },
  head: () => ({
    title: 'How much water: inflow to an excavation',
    description:
      'Size of the pit, depth to the water, the soil: the inflow in m³/h as a range, a section to scale, and the wellpoints for it.',
  }),
});
