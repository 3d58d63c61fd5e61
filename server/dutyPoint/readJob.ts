import type { ChartedJob } from '../../shared/model/duty.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toFigures } from '../search/productFacts.ts';
import type { Sources } from '../search/searchIndex.ts';
import { noLineParts } from './jobItems.ts';
import { toPump } from './pump.ts';
import { readLineParts } from './readLineParts.ts';
import { readQuestion } from './readQuestion.ts';
import { chartJob } from './toCharts.ts';
import { toJobs } from './toSystem.ts';

/** The job of an address, on one pump. `hasQuestion`: the address has one, if only a wrong one. */
export async function readJob(
  { name, specifications }: Pick<Product, 'name' | 'specifications'>,
  tables: readonly Table[],
  { query, catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'> & { query: URLSearchParams },
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
