import type { ChartedJob } from '../../../shared/model/duty.ts';
import type { Product } from '../../../shared/model/product.ts';
import type { Table } from '../../../shared/model/table.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toPump } from '../../search/duty/pump.ts';
import { readQuestion } from '../../search/duty/readQuestion.ts';
import { chartJob } from '../../search/duty/toCharts.ts';
import { toJobs } from '../../search/duty/toSystem.ts';
import { toFigures } from '../../search/facts/productFacts.ts';
import type { LoadContext } from '../definePage.ts';
import { noLineParts } from '../jobs/jobItems.ts';
import { readLineParts } from '../jobs/readLineParts.ts';

/** The job of an address, on one pump. `hasQuestion`: the address has one, if only a wrong one. */
export async function readJob(
  { name, specifications }: Pick<Product, 'name' | 'specifications'>,
  tables: readonly Table[],
  { query, catalogue, inTime }: Pick<LoadContext<unknown>, 'query' | 'catalogue' | 'inTime'>,
): Promise<{ job: ChartedJob | null; hasQuestion: boolean }> {
  const hoses = query.has('hose') ? (await inTime(readLineParts(catalogue), noLineParts)).hoses : [];
  const { values, question } = readQuestion(query, hoses);
  const pump = question && toPump(specifications, tables, toFigures(specifications));
  return {
    job:
      pump && question ? chartJob(name, pump, toJobs(question).job, urlFor('dutyPoint', {}, values)) : null,
    hasQuestion: Object.keys(values).length > 0,
  };
}
