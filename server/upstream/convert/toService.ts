import type { Service, ServiceSummary } from '../../../shared/model/service.ts';
import { type Converted, readImagePath, readNamed, readParagraphs } from './raw.ts';
import { toSections } from './toSections.ts';

/** Converts a record of the `service` list. */
export function toServiceSummary(raw: unknown): Converted<ServiceSummary> {
  const named = readNamed(raw);
  if ('dropped' in named) return named;
  const { record, id, name } = named.value;
  return { value: { id, name, image: readImagePath(record, 'img1') } };
}

/** Converts the detail of a service. */
export function toService(raw: unknown): Converted<Service> {
  const named = readNamed(raw);
  if ('dropped' in named) return named;
  const { record, id, name } = named.value;
  return {
    value: {
      id,
      name,
      image: readImagePath(record, 'img1'),
      description: readParagraphs(record, 'description'),
      ...toSections(record),
    },
  };
}
