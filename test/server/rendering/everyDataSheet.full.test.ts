import request from 'supertest';
import { expect, test } from 'vitest';
import { readPdf } from '../../helpers/http/readPdf.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

test('every shipped product has a data sheet of at most 300 kB with its picture and key figures', async () => {
  const { app, source } = await startShippedSite();
  const sizes = new Map<string, number>();
  for (const { id, name, image } of await source.catalogue.products()) {
    // The sheet would not wait for a picture that is resized for the first time.
    if (image) await request(app).get(`/media/${image}.768.jpg`).responseType('blob');
    const { body, headers } = await request(app).get(`/products/${id}.pdf`).responseType('blob');
    expect([name, headers['content-type']]).toEqual([name, 'application/pdf']);
    sizes.set(name, body.length);
    const { text, source: file, sizes: type } = readPdf(body);
    const { body: page } = await request(app).get(`/data/products/${id}`);
    for (const { title, value, unit = '' } of page.content.figures)
      expect(text.replaceAll('\n', ' ')).toContain(`${title} ${value} ${unit}`.trim());
    for (const table of page.content.tables) expect(text).toContain(table.name);
    expect(text).not.toContain('[…]');
    expect(Math.min(...type)).toBeGreaterThanOrEqual(8);
    if (image) expect(file).toContain('/Subtype /Image');
    await request(app).get(`/products/${id}.pdf?units=us`).expect(200);
  }
  const largest = Math.max(...sizes.values());
  console.log(`${sizes.size} data sheets of ${Math.min(...sizes.values())} to ${largest} bytes`);
  expect(largest).toBeLessThanOrEqual(300_000);
});
