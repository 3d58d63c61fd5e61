import type { Category } from '../../../shared/model/category.ts';
import { type Converted, readNamed } from './raw.ts';

/** Converts a product category. */
export function toCategory(raw: unknown): Converted<Category> {
  const named = readNamed(raw);
  if ('dropped' in named) return named;
  const { id, name } = named.value;
  return { value: { id, name } };
}
