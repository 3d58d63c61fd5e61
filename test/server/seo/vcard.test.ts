import request from 'supertest';
import { expect, test } from 'vitest';
import { toVcard } from '../../../server/seo/vcard.ts';
import { startSite } from '../../helpers/site/startSite.ts';

/** The properties of a vCard, folded lines joined. */
const readCard = (card: string) => card.replaceAll('\r\n ', '').trimEnd().split('\r\n');

test('a company has a vCard that is downloaded and not indexed; an unknown company has none', async () => {
  const { app } = await startSite();
  const { status, headers, text } = await request(app).get('/team/4.vcf').buffer();
  expect([status, headers['content-type']]).toEqual([200, 'text/vcard; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="Sumpline Hose.vcf"');
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'public, max-age=3600']);
  expect(readCard(text)).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    'FN:Sumpline Hose',
    'ORG:Sumpline Hose;Sumpline Group',
    expect.stringMatching(/^TEL;VALUE=uri;TYPE="work,voice":tel:\+966\d+$/),
    'EMAIL;TYPE=work:hose@sumpline.example',
    'URL:https://hose.sumpline.example',
    'NOTE:Sun to Thu 7:00–16:00',
    'ADR;TYPE=work:;;;Jubail;;;Saudi Arabia',
    'END:VCARD',
  ]);
  for (const path of ['/team/7.vcf', '/team/placeholder.vcf'])
    expect((await request(app).get(path)).status, path).toBe(404);
});

test('a long name with commas, line breaks and another script stays one property of short lines', () => {
  const name = `Pumps, hoses; \\ and\nعربي ${'long '.repeat(60)}`;
  const address = { location: 'UAE', city: null, hours: 'Mon to Fri' } as const;
  const card = toVcard({ name, phone: '97145550142', email: 'a@b.example', website: '', ...address });
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(readCard(card)[3]).toMatch(/^FN:Pumps\\, hoses\\; \\\\ and\\nعربي long /);
});
