import { expect, test } from 'vitest';
import { standInNote } from '../../../server/media/standInNote.ts';

test.each([
  ['SL 100 D open diesel set', 'SL 80 D', 'Picture: SL 80 D, same series'],
  ['SN 100 dry-mounted pump', 'SL 150 E', 'Picture: SL 150 E'],
  ['SL 80 D open diesel set', 'SL 80 D open diesel set', ''],
  ['SL 150 CD set', 'SL 150 CD', ''],
  ['PT 3A pump', 'PT 3A', ''],
  ['Hydraulic line pair, DN 19', 'SH 100', ''],
  ['Pump casing', 'SL 80 D', ''],
  ['SL 80 D open diesel set', null, ''],
])('%s with a picture of %s: "%s"', (name, shows, note) => {
  expect(standInNote(name, shows)).toBe(note);
});
