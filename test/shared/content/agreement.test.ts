import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { futurePlans, goals } from '../../../shared/content/about.ts';
import { blogStories } from '../../../shared/content/blog.ts';
import { company } from '../../../shared/content/company.ts';

const catalogue = await readContent('server/embedded/content');
const modules: unknown[] = await Promise.all(
  (await readdir('shared/content')).map(
    (name) => import(/* @vite-ignore */ `../../../shared/content/${name}`),
  ),
);
const texts = [...collectTexts(modules), ...collectTexts(catalogue)];
const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:])\s+/));
const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** The first group of each match in all sentences that also match `about`. */
function figuresAbout(about: RegExp, pattern: RegExp): string[] {
  const found = sentences.flatMap((sentence) => (about.test(sentence) ? [pattern.exec(sentence)?.[1]] : []));
  return found.filter((figure) => figure !== undefined);
}

test('no plan for the future is a set that the catalogue sells', () => {
  const sold = catalogue.product.flatMap(({ name }) => /^SL (\d+)/.exec(String(name))?.[1] ?? []);
  const planned = futurePlans.flatMap(({ title }) => /(\d+) mm set/.exec(title)?.[1] ?? []);
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.filter((size) => sold.includes(size))).toEqual([]);
});

test('the newsletter comes once a month wherever its frequency is named', () => {
  const frequency =
    /\b((?:once|twice|one newsletter|a few times|\w+ times) (?:a|every) (?:\w+ )?(?:week|month|quarter|year))\b/i;
  const about = /newsletter|yards?, |stock lists/i;
  const named = figuresAbout(about, frequency).map((text) => text.replace(/^one newsletter/i, 'once'));
  expect(new Set(named)).toEqual(new Set(['once a month']));
  expect(company.newsletter).toContain('once a month');
});

test('a standby set is offered with a ring, and comes with none', () => {
  const promises = sentences.filter((text) => /standby|stands by/i.test(text) && /\bring\b/i.test(text));
  const claims = promises.filter((text) => /\b(every|comes|gets|full tank and)\b/i.test(text));
  expect(claims.length).toBeGreaterThan(1);
  expect(claims.filter((text) => !/\boffer/i.test(text))).toEqual([]);
});

test('a repair takes five working days where castings are in stock, and the goal is less', () => {
  const promised = texts.filter((text) => /\bfive working days\b/i.test(text));
  expect(promised.length).toBeGreaterThan(2);
  expect(promised.filter((text) => !/castings (are )?in stock/.test(text))).toEqual([]);
  const goal = goals.find(({ title }) => /rebuild/.test(title));
  const [, days = ''] = /^(\w+) days/i.exec(goal?.title ?? '') ?? [];
  expect(numbers[days.toLowerCase()]).toBeLessThan(5);
});

test('a fitter is on site later than the goal for it, and both name the same distance', () => {
  const goal = goals.find(({ title }) => /hours to a set/.test(title));
  const [, hours = ''] = /^(\w+) hours/i.exec(goal?.title ?? '') ?? [];
  const [promised = ''] = figuresAbout(/on site within/i, /within (\w+) hours/);
  expect(numbers[hours.toLowerCase()]).toBeLessThan(Number(numbers[promised]));
  expect(new Set(figuresAbout(/of (a|the) yard\b/, /(\d+) km/))).toEqual(new Set(['60']));
});

test('a set leaves on the same day only for a call before noon', () => {
  const promises = texts.filter(
    (text) => /\b(on|the) same day\b/.test(text) && /\b(sets?|yard)\b/.test(text),
  );
  expect(promises.length).toBeGreaterThan(1);
  expect(promises.filter((text) => !/(before|by) noon/.test(text))).toEqual([]);
});

test('repair pays below one share of the price of a new pump', () => {
  const shares = figuresAbout(
    /\bnew (pump|one)\b/,
    /\b(half|\w+ (?:tenths|thirds|quarters))(?: of)? (?:the price|a new)/,
  );
  expect(shares.length).toBeGreaterThan(1);
  expect(new Set(shares)).toEqual(new Set(['six tenths']));
});

test('work and parts carry the same guarantee everywhere', () => {
  const months = figuresAbout(/guarantee on|of guarantee/i, /(\w+) months/i).map((text) =>
    text.toLowerCase(),
  );
  expect(months.length).toBeGreaterThan(2);
  expect(new Set(months)).toEqual(new Set(['six']));
});

test('hydraulic hoses have the bores of the catalogue', () => {
  const hose = catalogue.product.find(({ link }) => link === 'hydraulic-hose-assemblies');
  const [, bore = ''] = /"6 to (\d+) mm"/.exec(JSON.stringify(hose)) ?? [];
  expect(new Set(figuresAbout(/[Hh]ydraulic hose/, /(?:from|of) 6 to (\d+) mm/))).toEqual(new Set([bore]));
});

test('wellpoints stand as far apart as the table of the catalogue says', () => {
  const table = catalogue.table.find(({ name }) => name === 'Spacing and yield by soil');
  const rows = (table?.cells ?? []) as { column_id: number; cell_content: string }[];
  const ranges = rows.filter(({ column_id }) => column_id === 3).map((cell) => cell.cell_content);
  const metres = ranges.flatMap((text) => text.match(/\d\.\d/g) ?? []).map(Number);
  const [points = ''] = sentences.filter((text) => text.startsWith('Points jetted in at'));
  expect(points).toContain(`at ${Math.min(...metres)} to ${Math.max(...metres)} m`);
  const medium = ranges[2]?.match(/\d\.\d/g)?.map(Number) ?? [];
  const [set = ''] =
    /In medium sand we set points at ([\d.]+) m/.exec(collectTexts(blogStories).join(' '))?.slice(1) ?? [];
  expect(Number(set)).toBeGreaterThanOrEqual(Number(medium[0]));
  expect(Number(set)).toBeLessThanOrEqual(Number(medium[1]));
});

test('branches of header pipe are those of the catalogue', () => {
  const branches = sentences.filter((text) => /header pipe/i.test(text) && /branches every metre/.test(text));
  expect(branches.length).toBeGreaterThan(0);
  expect(branches.filter((text) => /camlock/.test(text))).toEqual([]);
});
