import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aboutTexts } from '../../../shared/content/about.ts';
import { blogStories } from '../../../shared/content/blog.ts';
import { blogComments } from '../../../shared/content/blogComments.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';

const catalogue = await readShippedContent();
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

const [, hydraulicBore = ''] =
  /"6 to (\d+) mm"/.exec(
    JSON.stringify(catalogue.product.find(({ link }) => link === 'hydraulic-hose-assemblies')),
  ) ?? [];
const frequency =
  /\b((?:once|twice|one newsletter|a few times|\w+ times) (?:a|every) (?:\w+ )?(?:week|month|quarter|year))\b/i;
const share = /\b(half|\w+ (?:tenths|thirds|quarters))(?: of)? (?:the price|a new)/;

test.each([
  ['the newsletter comes', /newsletter|yards?, |stock lists/i, frequency, 'once a month', 2],
  ['a fitter comes up to a distance in km of', /of (a|the) yard\b/, /(\d+) km/, '60', 1],
  ['repair pays below', /\bnew (pump|one)\b/, share, 'six tenths', 2],
  ['months of guarantee are', /guarantee on|of guarantee/i, /(\w+) months/i, 'six', 3],
  [
    'hydraulic hoses come up to a bore of',
    /[Hh]ydraulic hose/,
    /(?:from|of) 6 to (\d+) mm/,
    hydraulicBore,
    1,
  ],
])('wherever a text says it, %s the same', (_, about, pattern, expected, count) => {
  const named = figuresAbout(about, pattern).map((text) => text.replace(/^one newsletter/i, 'once'));
  expect(named.length).toBeGreaterThanOrEqual(count);
  expect(new Set(named.map((text) => text.toLowerCase()))).toEqual(new Set([expected]));
});

test.each([
  [
    'a standby set stands by a ring: offered',
    sentences,
    [/standby|stands by/i, /\bring\b/i, /\b(every|comes|gets|full tank and)\b/i],
    /\boffer/i,
  ],
  [
    'a repair takes five working days: with castings in stock',
    texts,
    [/\bfive working days\b/i],
    /castings (are )?in stock/,
  ],
  [
    'a set leaves on the same day: for a call before noon',
    texts,
    [/\b(on|the) same day\b/, /\b(sets?|yard)\b/],
    /(before|by) noon/,
  ],
  [
    'header pipe has branches every metre: no camlocks',
    sentences,
    [/header pipe/i, /branches every metre/],
    /^(?!.*camlock)/s,
  ],
])('wherever a text promises it, %s', (_, all, promise, condition) => {
  const promised = all.filter((text) => promise.every((pattern) => pattern.test(text)));
  expect(promised.length).toBeGreaterThan(0);
  expect(promised.filter((text) => !condition.test(text))).toEqual([]);
});

test('goals and plans for the future are beyond what is promised and sold today', () => {
  const sold = catalogue.product.flatMap(({ name }) => /^SL (\d+)/.exec(String(name))?.[1] ?? []);
  const planned = aboutTexts.futurePlans.flatMap(({ title }) => /(\d+) mm set/.exec(title)?.[1] ?? []);
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.filter((size) => sold.includes(size))).toEqual([]);
  const goalOf = (pattern: RegExp) => {
    const title = aboutTexts.goals.find((goal) => pattern.test(goal.title))?.title ?? '';
    return numbers[title.split(' ')[0]?.toLowerCase() ?? ''];
  };
  expect(goalOf(/^\w+ days.*rebuild/i)).toBeLessThan(5);
  const [hours = ''] = figuresAbout(/on site within/i, /within (\w+) hours/);
  expect(goalOf(/^\w+ hours to a set/i)).toBeLessThan(numbers[hours] ?? 0);
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

test('each story has three comments of its own, from the days after it and before the next one', () => {
  const contents = Object.values(blogComments).flatMap((comments) => comments.map(({ content }) => content));
  expect(contents).toHaveLength(3 * blogStories.length);
  expect(new Set(contents).size).toBe(contents.length);
  for (const [index, { n, date }] of blogStories.entries()) {
    const days = [date, ...(blogComments[n] ?? []).map((comment) => comment.date)].map(Date.parse);
    expect(days, String(n)).toEqual(days.toSorted());
    expect(days, String(n)).toHaveLength(4);
    const newer = blogStories[index - 1];
    if (newer) expect(days.at(-1), String(n)).toBeLessThan(Date.parse(newer.date));
  }
});
