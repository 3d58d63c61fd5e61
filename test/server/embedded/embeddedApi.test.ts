import request from 'supertest';
import { expect, test } from 'vitest';
import { toContractTable } from '../../../server/embedded/toContractTable.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('the shipped content responds to every call of the contract', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const api = request(apiBaseUrl);
  const list = async (path: string) => (await api.get(path).expect(200)).body.data;
  for (const path of ['/category', '/service', '/gallery'])
    expect((await list(path)).length, path).toBeGreaterThanOrEqual(3);
  expect(await list('/about-us')).toMatchObject({ phone: expect.stringMatching(/^\d+$/) });
  const [table] = await list('/table');
  expect((await list(`/table?${table.table_id}`)).cells.length).toBeGreaterThan(0);

  const products = await list('/product');
  const detail = { id: expect.anything(), title: expect.any(String), details: expect.any(String) };
  for (const { id, name, category_id, productDetails } of products) {
    expect([id, name, category_id]).toEqual([expect.anything(), expect.any(String), expect.anything()]);
    expect(productDetails).toEqual(expect.arrayContaining([detail]));
  }
  const [product] = products;
  expect(product).not.toHaveProperty('description');
  for (const key of [product.id, product.link])
    expect((await list(`/product?${key}`)).description).toEqual(expect.any(String));
  await request(imageBaseUrl)
    .get(`/${product.img1}`)
    .expect(200)
    .expect('content-type', /^image\//);
});

test('a detail that does not exist is 404', async () => {
  const { apiBaseUrl } = await startUpstream();
  for (const path of ['/product?nothing', '/service?9', '/product?%', '/unknown']) {
    const { status, body } = await request(apiBaseUrl).get(path);
    expect([status, body], path).toEqual([404, { data: null }]);
  }
});

test('a post is stored with the fields of its contract and gets 200', async () => {
  const { apiBaseUrl, submissions } = await startUpstream();
  await request(apiBaseUrl).post('/newsletter').field('email', 'a@b.example').field('other', 'x').expect(200);
  expect(submissions()).toEqual([{ form: 'newsletter', fields: { email: 'a@b.example' } }]);
  await request(apiBaseUrl).post('/quote').type('json').send('{}').expect(415);
});

test('the cells of a table written in rows get their row and column', () => {
  const { cells } = toContractTable({
    table_id: 1,
    product_id: 1,
    columns: [10, 10, 10],
    rows: [
      [
        { text: 'a', row_span: 2 },
        { text: 'b', col_span: 2 },
      ],
      ['c', 'd'],
    ],
  }) as { cells: { row_id: number; column_id: number; cell_content: string }[] };
  expect(cells.map((cell) => `${cell.row_id}/${cell.column_id} ${cell.cell_content}`)).toEqual([
    '1/1 a',
    '1/2 b',
    '2/2 c',
    '2/3 d',
  ]);
});
