import type { Product } from '../../../shared/model/product.ts';
import type { ChartedJob } from '../../../shared/model/pumpChart.ts';
import type { Table } from '../../../shared/model/table.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { oncePerList } from '../../async/oncePerList.ts';
import { type CatalogueHose, isHoseName, toHoses } from '../../search/duty/hoses.ts';
import { toPump } from '../../search/duty/pump.ts';
import { readQuestion } from '../../search/duty/readQuestion.ts';
import { chartJob } from '../../search/duty/toCharts.ts';
import { toJobs } from '../../search/duty/toSystem.ts';
import { toFigures } from '../../search/productFacts.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';
import type { LoadContext } from '../definePage.ts';

/** The job of an address, on one pump. `isAsked`: the address has one, if only a wrong one. */
export async function readJob(
  { name, specifications }: Pick<Product, 'name' | 'specifications'>,
  tables: readonly Table[],
  { query, catalogue, inTime }: Pick<LoadContext<unknown>, 'query' | 'catalogue' | 'inTime'>,
): Promise<{ job: ChartedJob | null; isAsked: boolean }> {
  const hoses = query.has('hose') ? await inTime(readHoses(catalogue), []) : [];
  const { values, question } = readQuestion(query, hoses);
  const pump = question && toPump(specifications, tables, toFigures(specifications));
  return {
    job:
      pump && question ? chartJob(name, pump, toJobs(question).job, urlFor('dutyPoint', {}, values)) : null,
    isAsked: Object.keys(values).length > 0,
  };
}

/** Products with hoses to choose from: a list of more is not read by anybody. */
const maxProducts = 24;

const named = oncePerList((listed: readonly ListedProduct[]) =>
  listed.filter(({ name }) => isHoseName(name)).slice(0, maxProducts),
);

/** The hoses and pipes of the catalogue, by product and bore. */
export async function readHoses(catalogue: Catalogue): Promise<CatalogueHose[]> {
  const details = await Promise.all(named(await catalogue.products()).map(({ id }) => catalogue.product(id)));
  return details.flatMap((detail) => (detail ? toHoses(detail, detail.specifications) : []));
}
