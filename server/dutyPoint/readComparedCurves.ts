import type { ComparedCurves } from '../../shared/model/chosenProducts.ts';
import type { Product } from '../../shared/model/product.ts';
import type { DutyValues } from '../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toFigures } from '../search/productFacts.ts';
import type { Sources } from '../search/searchIndex.ts';
import { compareCurves } from './compareCurves.ts';
import { noLineParts } from './jobItems.ts';
import { toPump } from './pump.ts';
import { readLineParts } from './readLineParts.ts';
import { readQuestion } from './readQuestion.ts';
import { toJobs } from './toSystem.ts';

/** The curves of compared products, with the job of the address; `values` is empty where that has no usable one. */
export async function readComparedCurves(
  products: readonly Pick<Product, 'id' | 'name' | 'specifications'>[],
  { query, catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'> & { query: URLSearchParams },
): Promise<{ curves: ComparedCurves | null; values: DutyValues }> {
  const hoses = query.has('hose') ? (await inTime(readLineParts(catalogue), noLineParts)).hoses : [];
  const { values, question } = readQuestion(query, hoses);
  const pumps = await Promise.all(
    products.map(async ({ id, name, specifications }) => {
      const tables = await inTime(catalogue.tablesOf(id), []);
      const pump = toPump(specifications, tables, toFigures(specifications));
      return pump ? [{ id, name, pump }] : [];
    }),
  );
  const job = question && toJobs(question).job;
  const compared = compareCurves(pumps.flat(), job, job?.site.frequency ?? 50);
  return {
    curves: compared && { ...compared, jobUrl: question ? urlFor('dutyPoint', {}, values) : null },
    values: question ? values : {},
  };
}
