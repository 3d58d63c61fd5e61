import { expect, test } from 'vitest';
import { figure, figures } from '../../helpers/content/catalogueSheets.ts';
import { type PartSheet, readPartSheets } from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();
test.each(
  sheets.filter(({ specifications }) => specifications.has('Dimensions L × W × H')),
)('$name is neither lighter than cork nor heavier than a block of water and iron', (sheet: PartSheet) => {
  const [length = 0, width = 0, height = 0] = figures(sheet, 'Dimensions L × W × H');
  const weight = figure(sheet, sheet.specifications.has('Weight, dry') ? 'Weight, dry' : 'Weight');
  const density = weight / ((length * width * height) / 1e9);
  expect(density).toBeGreaterThan(60);
  expect(density).toBeLessThan(900);
});

test('a part list adds up to the weight of the product', () => {
  const lists = sheets.flatMap((sheet) =>
    sheet.tables.filter(({ headers }) => headers[0] === 'Pos.').map((table) => ({ sheet, table })),
  );
  expect(lists.length).toBeGreaterThanOrEqual(3);
  for (const { sheet, table } of lists) {
    const index = (header: string) => table.headers.indexOf(header);
    const parts = table.rows.filter((row) => row[0] !== 'Sum');
    expect(
      parts.map((row) => Number(row[0])),
      sheet.name,
    ).toEqual(parts.map((_, at) => at + 1));
    const sum = parts.reduce(
      (total, row) =>
        total + Number(row[index('Quantity')]) * Number(row[index('Weight each, kg')]?.replaceAll(' ', '')),
      0,
    );
    const pieces = parts.reduce((total, row) => total + Number(row[index('Quantity')]), 0);
    if (sheet.specifications.has('Parts')) expect(figures(sheet, 'Parts')).toEqual([parts.length, pieces]);
    expect(figure(sheet, 'Weight'), sheet.name).toBeCloseTo(sum, 1);
    const told = table.rows.find((row) => row[0] === 'Sum')?.map((text) => text.replaceAll(' ', '')) ?? [];
    expect(
      told.map(Number).some((number) => Math.abs(number - sum) < 0.01),
      sheet.name,
    ).toBe(true);
  }
});
