import type { ProductSummary, Service } from '../../../shared/model/product.ts';
import { convertNamed, readImagePath, readParagraphs } from './raw.ts';
import { toSections } from './toSections.ts';

/** Converts a record of the `service` list. */
export const toServiceSummary = convertNamed(
  ({ record, id, name }): ProductSummary => ({ id, name, image: readImagePath(record, 'img1') }),
);

/** Converts the detail of a service. */
export const toService = convertNamed(
  ({ record, id, name }): Service => ({
    id,
    name,
    image: readImagePath(record, 'img1'),
    description: readParagraphs(record, 'description'),
    ...toSections(record),
  }),
);
