import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBars } from '../../../client/pages/about/ProgressBars.tsx';

test.each([
  [140, 100],
  [100, 100],
  [95, 95],
  [0, 0],
  [-3, 0],
])('a bar of %i percent shows %i', (percent, shown) => {
  const html = renderToStaticMarkup(<ProgressBars bars={[{ percent, label: 'Share' }]} />);
  expect(html).toContain(`value="${shown}"`);
  expect(html).toContain(`<span>${shown} %</span>`);
});
