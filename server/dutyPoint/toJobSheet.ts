import type { DutyFit, JobSheet } from '../../shared/model/duty.ts';
import type { DutyValues } from '../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { toQrCode } from '../dataSheet/qrCode.ts';
import type { MeasuredProduct } from '../search/searchIndex.ts';
import type { LineParts } from './hoses.ts';
import { listItems, listMissing } from './jobItems.ts';
import type { Question } from './readQuestion.ts';

interface SheetSources {
  question: Question;
  values: DutyValues;
  units: UnitSystem;
  products: readonly MeasuredProduct[];
  parts: LineParts;
  siteUrl: string;
}

/** The job sheet for the recommended set. */
export function toJobSheet(
  { product }: DutyFit,
  { question, values, units, products, parts, siteUrl }: SheetSources,
): JobSheet | null {
  const pump = products.find(({ summary }) => summary.id === product.id)?.pump;
  if (!pump) return null;
  const items = listItems({ product, pump }, question, parts);
  const path = withUnits(urlFor('dutyPoint', {}, values), units);
  const quoteUrl = quoteListUrl(items, { job: path.slice(path.indexOf('?') + 1) });
  return { items, missing: listMissing(pump, question, parts), quoteUrl, code: toQrCode(siteUrl + path) };
}
