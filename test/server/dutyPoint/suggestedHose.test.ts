import { expect, test } from 'vitest';
import { fetchScreen, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { decodeEntities } from '../../helpers/http/parsePage.ts';

test('the home page asks for flow, height and hose length, and leads to the duty point', async () => {
  const { main } = await fetchScreen('/');
  const form = main.querySelector('.home-duty-form form');
  expect(form?.getAttribute('action')?.value).toBe('/duty-point#duty-fits');
  const names = form?.querySelectorAll('input').map((input) => input.getAttribute('name')?.value);
  expect(names).toEqual(['flow', 'height', 'length']);
});

test.each([
  ['flow=200&height=15&length=120', /pumps cover 200 m³\/h at 16\.\d m/, 'Layflat discharge hose, 203 mm'],
  ['flow=20&height=5&length=50', /pumps cover 20 m³\/h at \d\.\d+ m/, 'Layflat discharge hose, 76 mm'],
])('%s is laid with the smallest hose that is fast enough, which is named', async (query, answer, hose) => {
  const { main } = await fetchScreen(`/duty-point?${query}`);
  expect(textOf(main)).toMatch(answer);
  expect(textOf(main)).toContain(hose);
});

test('a job without a line is laid with 50 m, which stands in its field, marked and with the cursor', async () => {
  const { main } = await fetchScreen('/duty-point?flow=48.5+m3/h&suction=4.5+m&height=0+m');
  expect(textOf(main)).toMatch(/pumps cover 48\.5 m³\/h at 5\.\d+ m/);
  const length = only(main, '#duty-length');
  expect([length.getAttributeValue('value'), length.getAttribute('autofocus')?.value]).toEqual(['50 m', '']);
  expect(textOf(only(main, '#duty-length-note'))).toBe('Assumed: enter yours.');
  expect(valuesOf(main, '.duty-point__job, .job-form__step', 'open')).toEqual([
    '',
    null,
    '',
    null,
    null,
    null,
  ]);
  expect(main.querySelectorAll('[aria-invalid], .duty-point__errors')).toEqual([]);
  expect(textOf(main)).toMatch(/Line50 m of 102 mm/);
});

test('a job without a line that is higher than 50 m is laid with its height; a shorter line is an error', async () => {
  const { main } = await fetchScreen('/duty-point?flow=48.5&height=80');
  expect(only(main, '#duty-length').getAttributeValue('value')).toBe('80 m');
  expect(textOf(main)).toMatch(/Line80 m of 102 mm/);
  const { main: short } = await fetchScreen('/duty-point?flow=48.5&height=80&length=60');
  expect(textOf(only(short, '#duty-length-error'))).toBe('Enter a length from 80 to 20 000 m.');
});

test('a job without a line names its lift, not a head that nobody entered', async () => {
  const [lift, head] = await Promise.all(
    ['height=10&length=0', 'head=10'].map(async (job) =>
      textOf(only((await fetchScreen(`/duty-point?flow=100&${job}`)).main, '.duty-system > p')),
    ),
  );
  expect(lift).toMatch(/^The lift alone, at any flow\./);
  expect(head).toMatch(/^The head as entered, at any flow\./);
});

test('a computed head stands in its field, and follows the job as long as nobody types another', async () => {
  const job = 'flow=200&height=15&length=120&hose=13-152';
  const { main } = await fetchScreen(`/duty-point?${job}`);
  expect(valuesOf(main, '#duty-head, [name="computed"]', 'value')).toEqual(['21.7 m', 'head=21.7+m']);
  expect(textOf(only(main, '#duty-head-note'))).toBe('Calculated from the job below.');
  const sent = `${job.replace('height=15', 'height=20')}&computed=head%3D21.7%2Bm`;
  expect(textOf((await fetchScreen(`/duty-point?${sent}&head=21.7+m`)).main)).toContain('200 m³/h at 26.7 m');
  expect(textOf((await fetchScreen(`/duty-point?${sent}&head=18`)).main)).toContain('200 m³/h at 18 m');
});

test('a suggested hose and an assumed length follow the job as long as nobody chooses others', async () => {
  const { main } = await fetchScreen('/duty-point?flow=20&height=5');
  const computed = decodeEntities(only(main, '[name="computed"]').getAttributeValue('value') ?? '');
  expect(computed).toBe('hose=13-76&length=50+m&head=6.14+m');
  const sent = `/duty-point?flow=200&height=5&head=6.14+m&computed=${encodeURIComponent(computed)}`;
  const again = await fetchScreen(`${sent}&hose=13-76&length=50+m`);
  expect(textOf(again.main)).toMatch(/Line50 m of 203 mm/);
  expect(textOf(only(again.main, '#duty-hose-note'))).toBe('Suggested for this flow.');
  expect(textOf(only(again.main, '#duty-length-note'))).toBe('Assumed: enter yours.');
  const chosen = await fetchScreen(`${sent}&hose=13-152&length=80`);
  expect(textOf(chosen.main)).toMatch(/Line80 m of 152 mm/);
});

test('a diameter beside a hose is its exact bore, or an error', async () => {
  const exact = await fetchScreen('/duty-point?flow=200&height=15&length=120&hose=13-152&diameter=152.4+mm');
  expect(textOf(exact.main)).toMatch(/Line120 m of 152 mm.*Layflat discharge hose/);
  // Neither 107.9 nor 161.9 mm is a nominal bore.
  for (const [hose, diameter] of [
    ['13-203', 152],
    ['204-107.9', 161.9],
  ]) {
    const job = `flow=200&height=15&length=120&hose=${hose}&diameter=${diameter}`;
    const { main } = await fetchScreen(`/duty-point?${job}`);
    expect(textOf(only(main, '#duty-diameter-error'))).toContain('The hose has another bore.');
    expect(valuesOf(main, '#duty-hose option[selected]', 'value')).toEqual([hose]);
  }
});

test.each(['152', '152 mm', '6 in', 'DN 150', '13-152'])('hose=%s is the hose of this bore', async (hose) => {
  const { main } = await fetchScreen(`/duty-point?flow=200&height=15&length=120&hose=${hose}`);
  expect(textOf(main)).toContain('200 m³/h at 21.7 m');
  expect(valuesOf(main, '#duty-hose option[selected]', 'value')).toEqual(['13-152']);
});

test('form and printed sheet say choices in the words of their selects, in the units of the page', async () => {
  const choices = 'hose=13-152&frequency=60&drive=diesel&hire=yes&units=us';
  const { main } = await fetchScreen(`/duty-point?flow=500&height=50&length=400&${choices}`);
  const hose = 'Layflat discharge hose, 5.98 in';
  expect(textsOf(main, '.job-form__step .note')).toContain(`400 ft, ${hose}`);
  expect(textsOf(main, '.job-sheet__printed .description-list > div')).toEqual(
    expect.arrayContaining([`Hose or pipe${hose}`, 'Mains60 Hz', 'DriveDiesel', 'Buy or hireFor hire']),
  );
});

test('a hose that the catalogue lacks has an error at its field', async () => {
  const { main } = await fetchScreen('/duty-point?flow=200&height=15&length=120&hose=500');
  expect(textOf(only(main, '#duty-hose-error'))).toContain('not in the catalogue');
});

test('a flow alone asks for the head, with the cursor there', async () => {
  const { main } = await fetchScreen('/duty-point?flow=48.5');
  expect(valuesOf(main, '[autofocus]', 'name')).toEqual(['head']);
});

test('mains and reserve are no job, so the job’s form stays closed', async () => {
  const { main } = await fetchScreen('/duty-point?flow=100&head=10&frequency=60&reserve=10');
  expect(valuesOf(main, '.duty-point__job', 'open')).toEqual([null]);
});
