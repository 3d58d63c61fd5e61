import { expect, test } from 'vitest';
import { serviceGroups } from '../../shared/content/serviceGroups.ts';
import { serviceGroupTitles } from '../../shared/content/serviceGroupTitles.ts';

test('the short list of service groups names all of them as they name themselves', () => {
  const titles = Object.entries(serviceGroups).map(([page, { title }]) => ({ page, title }));
  expect(serviceGroupTitles).toEqual(titles);
});
