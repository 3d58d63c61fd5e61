import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { fetchScreen, linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const fixedLines = '2 × Wellpoint pump WP 150 (/products/12)\n1 × Bare product (/products/bare)';

test('a list in the address shows quantities, remove links and a GET form, and fills message and product', async () => {
  const { main } = await fetchScreen('/request-a-quote?items=12x2,barex1', hostileContent);
  const list = only(main, 'form.quote-list');
  expect([list.getAttributeValue('action'), list.getAttributeValue('method')]).toEqual([
    '/request-a-quote',
    'get',
  ]);
  expect(textsOf(list, 'ol a.quote-list__name')).toEqual(['Wellpoint pump WP 150', 'Bare product']);
  expect(valuesOf(list, 'input[name="quantity"]', 'value')).toEqual(['2', '1']);
  expect(linksOf(list, 'ol a.quote-list__remove')).toEqual([
    '/request-a-quote?items=barex1',
    '/request-a-quote?items=12x2',
  ]);
  expect(only(main, 'textarea').textContent).toBe(fixedLines);
  const chosen = only(main, '#quote-product option[selected]');
  expect(textOf(chosen)).toBe('Wellpoint pump WP 150');
});

test('the form changes quantities in their order and adds a product', async () => {
  const { main } = await fetchScreen(
    '/request-a-quote?items=12x2,barex1&quantity=7&quantity=30&add=15',
    hostileContent,
  );
  expect(valuesOf(main, 'input[name="quantity"]', 'value')).toEqual(['7', '30', '1']);
  expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')).toEqual(['12x7,barex30,15x1']);
  expect(only(main, 'textarea').textContent).toMatch(/^7 × Well.*\n30 × Bare.*\n1 × .* \(\/products\/15\)$/);
});

test('entries that cannot be in a list are left out or unchanged, and a note says why', async () => {
  const { apiBaseUrl } = await startUpstream(hostileContent);
  const { app } = await startSite({ apiBaseUrl });
  const rule = 'A quantity is a whole number from 1 to 999.';
  for (const [query, items, note] of [
    ['items=12x0,barex1', 'barex1', `${rule} Not changed or left out: Wellpoint pump WP 150.`],
    ['items=12x1000', null, rule],
    ['items=12x999,12x1', null, rule],
    ['items=12x2&quantity=0', '12x2', rule],
    ['items=12x2&quantity=1.5', '12x2', rule],
    ['items=nopex3', null, 'Not in our catalogue: nope.'],
    ['items=12x-1', null, 'Not in our catalogue: 12x-1.'],
  ] as const) {
    const { text } = await request(app).get(`/request-a-quote?${query}`);
    expect(/name="items" value="([^"]*)"/.exec(text)?.[1] ?? null, query).toBe(items);
    expect(text, query).toContain(note);
  }
});

test('a list has twenty products at most', async () => {
  const product = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, name: `Pump ${index + 1}` }));
  const items = product.map(({ id }) => `${id}x1`).join(',');
  const { main } = await fetchScreen(`/request-a-quote?items=${items}`, { ...hostileContent, product });
  expect(main.querySelectorAll('input[name="quantity"]')).toHaveLength(20);
  expect(textsOf(main, '.item-notes li')).toEqual([
    'A quote list has 20 products at most. Left out: Pump 21, Pump 22, Pump 23.',
  ]);
  expect(main.querySelectorAll('select[name="add"]')).toHaveLength(0);
});

test("a list reaches the upstream as one quote with the contract's fields and no other", async () => {
  const { apiBaseUrl, submissions } = await startUpstream(hostileContent);
  const { app } = await startSite({ apiBaseUrl });
  const fields = {
    name: 'Asha Rao',
    email: 'asha@site.example',
    mobile: '',
    product: 'Wellpoint pump WP 150',
    message: `${fixedLines}\nBy Monday.`,
  };
  const { status } = await postForm(app, 'quote', { ...fields, items: '12x2', quantity: '2' });
  expect(status).toBe(200);
  // Multipart has its own line endings.
  const message = fields.message.replaceAll('\n', '\r\n');
  expect(submissions()).toEqual([{ form: 'quote', fields: { ...fields, message } }]);
});

test('a refused post keeps its message', async () => {
  const { apiBaseUrl } = await startUpstream(hostileContent);
  const { app } = await startSite({ apiBaseUrl });
  const posted = await postForm(app, 'quote', { message: fixedLines }, 'text/html');
  expect(posted.status).toBe(422);
  expect(posted.text).toContain(fixedLines);
});

test('products link to list and comparison by plain links with nofollow', async () => {
  const { main } = await fetchScreen('/products/12', hostileContent);
  expect(valuesOf(main, 'a[href="/request-a-quote?items=12x1"]', 'rel')).toEqual(['nofollow']);
  expect(valuesOf(main, 'a[href="/compare?items=12"]', 'rel')).toEqual(['nofollow']);
  const cards = (await fetchScreen('/products', hostileContent)).main;
  expect(valuesOf(cards, 'a[href="/compare?items=12"]', 'aria-label')).toEqual([
    'Compare: Wellpoint pump WP 150',
  ]);
});
