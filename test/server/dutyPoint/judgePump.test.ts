import { expect, test } from 'vitest';
import { findDuty } from '../../../server/dutyPoint/findDuty.ts';
import { toJob } from '../../../server/dutyPoint/job.ts';
import { judgePump } from '../../../server/dutyPoint/judgePump.ts';
import { readQuestion } from '../../../server/dutyPoint/readQuestion.ts';
import { writeReason } from '../../../server/dutyPoint/writeReason.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { filterProducts } from '../../../server/search/filterProducts.ts';
import { createSearchIndex, type MeasuredProduct } from '../../../server/search/searchIndex.ts';
import { unitIn } from '../../../shared/units/writeQuantity.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

let loaded: Promise<MeasuredProduct[]> | null = null;

/** The products of the shipped catalogue, prepared once, by the first test. */
function loadProducts(): Promise<MeasuredProduct[]> {
  loaded ??= (async () => {
    const { source } = await getFilledSite();
    const index = createSearchIndex(source, createLog('silent'));
    return (await index.current())?.products ?? [];
  })();
  return loaded;
}

const questionOf = (query: string) => {
  const { question, errors } = readQuestion(new URLSearchParams(query), []);
  if (!question) throw new Error(JSON.stringify(errors));
  return question;
};
const find = async (query: string) =>
  findDuty(await loadProducts(), questionOf(query), { fits: 100, notes: 100 });
const verdictOn = async (id: string, query: string) => {
  const products = await loadProducts();
  const pump = products.find(({ summary }) => summary.id === id)?.pump;
  if (!pump) throw new Error(`no pump ${id}`);
  return judgePump(pump, toJob(questionOf(query)));
};
const failureOf = async (id: string, query: string) => {
  const verdict = await verdictOn(id, query);
  return verdict.covers === false ? verdict.failure.why : verdict.covers;
};

test('the list’s filter and the duty point page name the same pumps, over the whole catalogue and a grid of duty points', async () => {
  const products = await loadProducts();
  let covered = 0;
  for (const flow of [5, 20, 47.3, 80, 100, 120, 160, 200, 260, 400, 640, 1000, 1300])
    for (const head of [2, 8, 11.5, 15, 18, 20, 25, 30, 38, 60, 90]) {
      const { matching, notStated } = filterProducts(products, { flow, head });
      const found = await find(`flow=${flow}&head=${head}`);
      const ids = (list: readonly { product: { id: string } }[]) =>
        list.map(({ product }) => product.id).sort();
      expect(matching.map(({ summary }) => summary.id).sort(), `${flow} at ${head}`).toEqual(ids(found.fits));
      const unsure = new Set(notStated.map(({ summary }) => summary.id));
      for (const id of ids(found.possible)) expect(unsure).toContain(id);
      for (const id of ids(found.misses)) expect(unsure).not.toContain(id);
      covered += matching.length;
    }
  expect(covered).toBeGreaterThan(300);
});

test('200 m³/h, 15 m up, 120 m of 6 in hose: the hose’s friction counts, and nothing is first with 0.5 m to spare', async () => {
  const { fits } = await find('flow=200&height=15&length=120&diameter=6+in');
  const [first] = fits;
  expect(first?.hasReserve).toBe(true);
  expect(first?.reason.text).not.toContain('0.5 m to spare');
  const set = fits.find(({ product }) => product.id === '1');
  expect(set?.reason.text).toMatch(/^Gives 24\.9 m at 200 m³\/h, 1 800 rpm: 3\.\d m to spare\.$/);
  // At 1 500 rpm it moves far less than requested.
  expect(set?.rows[0]).toMatchObject({ speed: 1500, kind: 'meets' });
  expect(set?.rows[0]?.flow).toBeLessThan(170);
});

test('the loss of a pump’s own suction hose counts into its head, and is named', async () => {
  const query = 'flow=150&suction=4&height=15&length=50&diameter=152';
  const { fits, misses } = await find(query);
  // By hand at 150 m³/h through 7 m of 100 mm with strainer: 3.78 m on top of 20.77 m; it gives 22.9 m at full speed.
  const small = misses.find(({ product }) => product.id === '101');
  expect(small?.reason.text).toBe('Gives 22.9 m at 150 m³/h, 1.6 m too little with its suction hose.');
  expect(fits.map(({ product }) => product.id)).not.toContain('101');
  const large = fits.find(({ product }) => product.id === '1');
  expect(large?.reason.text).toMatch(/; 21\.\d m needed with its suction hose: /);
  const row = large?.rows[large.chosen];
  expect(row?.flow).toBeCloseTo(150, 0);
  expect(row?.head).toBeGreaterThan(21);
  // A head that was given is the whole head.
  expect((await find('flow=150&suction=4&head=20')).fits[0]?.reason.text).not.toContain('suction hose');
});

test('the suction margin is that of the flow at which the pump runs', async () => {
  const { fits } = await find('flow=20&suction=7&height=4&length=50&diameter=76');
  const set = fits.find(({ product }) => product.id === '100');
  // Its slowest speed moves more than is wanted.
  expect(set?.rows[set.chosen]).toMatchObject({ speed: 1500, flow: 37.428 });
  expect(set?.facts.find(({ title }) => title === 'Suction')?.text).toContain(
    'hose and strainer of 80 mm take 0.886 m at 37.4 m³/h: 0.114 m to spare',
  );
});

test('a pump that only just covers the point stands behind those with the reserve; the reserve can be set', async () => {
  const { fits } = await find('flow=200&head=24.5');
  const kept = fits.map(({ hasReserve }) => hasReserve);
  expect(kept).toEqual([...kept].sort((a, b) => Number(b) - Number(a)));
  const tight = fits.find(({ hasReserve }) => !hasReserve);
  expect(tight?.reason.text).toContain('less than the reserve of 5 %');
  const small = await find('flow=200&head=24.8&reserve=2.5');
  expect(JSON.stringify(small.fits)).toContain('less than the reserve of 2.5 %');
  const without = await find('flow=200&head=24.5&reserve=0');
  expect(without.fits.every(({ hasReserve }) => hasReserve)).toBe(true);
  expect(without.fitCount).toBe(fits.length);
});

test('electric pumps are judged on the chosen mains alone', async () => {
  // SL 150 E gives 14.9 m at 200 m³/h on 50 Hz, 24 m on 60 Hz.
  expect(await failureOf('SL-150-E', 'flow=200&head=20')).toBe('head');
  expect(await failureOf('SL-150-E', 'flow=200&head=20&frequency=60')).toBe(true);
  // SL 300 E is slower on 60 Hz, with six poles.
  expect(await failureOf('113', 'flow=700&head=25')).toBe(true);
  expect(await failureOf('113', 'flow=700&head=25&frequency=60')).toBe('head');
  // SD 37 keeps its duty with a trimmed impeller; SD 4 R is sold for 50 Hz alone.
  expect(await failureOf('5', 'flow=30&head=15&frequency=60')).toBe(true);
  expect(await failureOf('116', 'flow=5&head=5&frequency=60')).toBe('mains');
  expect(await failureOf('1', 'flow=200&head=20&frequency=60')).toBe(true);
  const on50 = await find('flow=200&head=14');
  const rows = on50.fits.find(({ product }) => product.id === 'SL-150-E')?.rows ?? [];
  expect(rows.map(({ speed }) => speed)).toEqual([1480]);
});

test('suction, solids, density and drive rule a pump out, each with its reason', async () => {
  expect(await failureOf('1', 'flow=200&head=20&suction=7')).toBe(true);
  expect(await failureOf('1', 'flow=200&head=20&suction=9')).toBe('lift');
  // At 2 000 m the stated 8 m are 5.8 m.
  expect(await failureOf('1', 'flow=200&head=20&suction=5.5&altitude=2000')).toBe(true);
  expect(await failureOf('1', 'flow=200&head=20&suction=6&altitude=2000')).toBe('lift');
  expect(await failureOf('1', 'flow=200&head=20&suction=7&temperature=60')).toBe('lift');
  // A submersible pump stands in the water.
  expect(await failureOf('5', 'flow=30&head=15&suction=9')).toBe(true);
  expect(await failureOf('5', 'flow=30&head=15&solids=20')).toBe('solids');
  expect(await failureOf('1', 'flow=200&head=20&solids=50')).toBe(true);
  expect(await failureOf('1', 'flow=200&head=20&density=1200')).toBe('density');
  expect(await failureOf('6', 'flow=100&head=12&density=1300')).toBe(true);
  expect(await failureOf('6', 'flow=100&head=12&density=1350')).toBe('density');
  // 1 300 kg/m³ as its data sheet shows them in US units.
  expect(await failureOf('6', 'flow=100&head=12&density=81.2+lb/ft³')).toBe(true);
  // 40 kW on the plate are 31 kW at 2 000 m; at 2 000 rpm and 324 m³/h the shaft takes 29.7 kW. At 4 000 m and 1 935 rpm, the
  // slowest speed, there are 23.5 kW for 27 kW.
  expect(await failureOf('1', 'flow=324&head=20&altitude=2000')).toBe(true);
  expect(await failureOf('1', 'flow=324&head=20&altitude=4000')).toBe('drive');
  // At 2 000 rpm 27.7 kW for 28.5 kW, at 1 836 rpm 25.4 kW for 22.5 kW.
  expect(await failureOf('1', 'flow=277.6&head=20.6&altitude=3000')).toBe(true);
  // Its engine drives the vacuum pump, too: 70 m³/h at 24 m load it with 8.9 kW, and at 3 000 m it has 8.3 kW.
  expect(await failureOf('100', 'flow=70&head=24&altitude=2000')).toBe(true);
  expect(await failureOf('100', 'flow=70&head=24&altitude=3000')).toBe('drive');
  const { misses } = await find('flow=200&head=20&suction=9&solids=60&density=1200');
  for (const { reason } of misses) expect(reason.text).toMatch(/^[A-Z].*\.$/);
});

test('a limit is met by a figure that three digits have rounded up, and by no larger one', async () => {
  const products = await loadProducts();
  const pump = products.find(({ summary }) => summary.id === '1')?.pump;
  if (!pump) throw new Error('no pump 1');
  const limited = { ...pump, limits: { flow: 100, head: 20 } };
  const judge = (query: string) => judgePump(limited, toJob(questionOf(query)));
  expect(judge('flow=100.4&head=20.08').covers).toBeNull();
  const query = 'flow=100.4&head=20.2';
  expect(writeReason(judge(query), toJob(questionOf(query))).text).toBe('20 m at most.');
});

test.each([
  ['100', 88.1, 103],
  ['1', 1590, 61.7],
])('a point of its own curve that three digits have rounded up is met: %s, %d gpm at %d ft', async (id, flow, head) => {
  const { fits } = await find(`flow=${flow}&head=${head}&reserve=0&units=us`);
  const fit = fits.find(({ product }) => product.id === id);
  expect(fit?.reason.us).toMatch(/: just enough\.$/);
  const row = fit?.rows[fit.chosen];
  expect((row?.flow ?? 0) / unitIn('flow', 'us').factor / flow).toBeCloseTo(1, 2);
  expect(JSON.stringify(fit)).not.toContain('NaN');
});

test('a curve that begins above the wanted flow misses it by its start', async () => {
  const products = await loadProducts();
  const pump = products.find(({ summary }) => summary.id === '1')?.pump;
  if (!pump) throw new Error('no pump 1');
  const curves = pump.curvesAt[50].map((curve) => ({
    ...curve,
    flows: curve.flows.slice(1),
    heads: curve.heads.slice(1),
  }));
  const job = toJob(questionOf('flow=1&head=5'));
  const verdict = judgePump({ ...pump, curvesAt: { ...pump.curvesAt, 50: curves } }, job);
  expect(verdict.covers === false && verdict.excess).toBeGreaterThan(1);
  expect(writeReason(verdict, job).text).toMatch(/^Its curve begins at \d+ m³\/h\.$/);
});

test('a suction lift that the hose uses up is tight, and never first', async () => {
  const verdict = await verdictOn('1', 'flow=300&head=20&suction=7.5');
  expect(verdict).toMatchObject({ covers: true, isTight: true });
  expect(await verdictOn('1', 'flow=200&head=20&suction=4')).toMatchObject({ covers: true, isTight: false });
});

test('where one set is not enough, two of a kind are named, with a third one as standby', async () => {
  const { fitCount, pairs } = await find('flow=1600&head=20');
  expect(fitCount).toBe(0);
  expect(pairs.map(({ product }) => product.id)).toContain('103');
  for (const { reason } of pairs)
    expect(reason.text).toMatch(/800 m³\/h, half of the flow.*third one as standby\.$/);
  expect((await find('flow=200&head=20')).pairs).toEqual([]);
});

test('an adjustable set names the speed for exactly the wanted flow, between its stated speeds', async () => {
  const { fits } = await find('flow=200&height=15&length=120&diameter=152');
  for (const { rows, chosen, product } of fits) {
    const row = rows[chosen];
    expect(row?.kind, product.name).toBe('meets');
    expect(row?.flow).toBeGreaterThanOrEqual(200 * (1 - 1e-4));
  }
  const set = fits.find(({ product }) => product.id === '1');
  const row = set?.rows[set.chosen];
  expect(row?.speed).toBeGreaterThan(1500);
  expect(row?.speed).toBeLessThan(1800);
  expect(row?.flow).toBeLessThan(201);
  // The maker's own line: 1 800 rpm, 234 m³/h, 6.5 l/h, 18 h on 120 l.
  expect(row?.fuel).toBeGreaterThan(4.1);
  expect(row?.fuel).toBeLessThan(6.5);
  expect((row?.fuel ?? 0) * (row?.hours ?? 0)).toBeCloseTo(120, 1);
});

test('at its best point a set uses the fuel that its maker states', async () => {
  const { fits } = await find('flow=260&head=27.9');
  const set = fits.find(({ product }) => product.id === '1');
  expect(set?.rows.at(-1)).toMatchObject({ speed: 2000, kind: 'meets' });
  expect(set?.rows.at(-1)?.fuel).toBeCloseTo(8.7, 1);
  expect(set?.rows.at(-1)?.power).toBeCloseTo(28, 0);
});
