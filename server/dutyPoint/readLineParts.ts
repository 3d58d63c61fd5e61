import { readMeasuredProducts } from '../search/readIndexedCatalogue.ts';
import type { MeasuredProduct, Sources } from '../search/searchIndex.ts';
import type { LineParts } from './hoses.ts';
import { readQuestion } from './readQuestion.ts';

/** Hoses of a select or a table; a job in an address may name any other. */
export const maxShownHoses = 100;

/** The hoses, pipes and couplings among these products. */
export function linePartsOf(products: readonly MeasuredProduct[]): LineParts {
  const parts = products.flatMap(({ lineParts }) => lineParts ?? []);
  return {
    hoses: parts.flatMap(({ hoses }) => hoses),
    couplings: parts.flatMap(({ couplings }) => couplings),
    points: parts.flatMap(({ points }) => points),
  };
}

/** All products and their line parts; none if they do not arrive in time. */
export async function readLineParts(sources: Sources) {
  const { products } = await sources.inTime(readMeasuredProducts(sources), { products: [], unchecked: null });
  return { products, ...linePartsOf(products) };
}

/** The job's form of an address; its hoses are read only if it states a flow. */
export const readQuestionOf = async ({ query, ...sources }: Sources & { query: URLSearchParams }) =>
  readQuestion(query, query.has('flow') ? (await readLineParts(sources)).hoses : []);
