/** A query as visitors type it, and its expected first result. */
export interface Search {
  query: string;
  /** The address of the first result; of several, any may be first. */
  first: string | string[];
  /** The group to look in; by default the first one. */
  group?: string;
}

const p = (...ids: (number | string)[]) => ids.map((id) => `/products/${id}`);
const sets150 = p(1, 2, 3, 'SL-150-E');

/** For the shipped catalogue; written before the search. */
export const searches: Search[] = [
  // Model numbers, exact and as visitors type them.
  { query: 'SL 150 D', first: p(1) },
  { query: 'SL150D', first: p(1) },
  { query: 'sl-150-d', first: p(1) },
  { query: 'sl150 d', first: p(1) },
  { query: 'SL-150-E', first: p('SL-150-E') },
  { query: 'sl150e', first: p('SL-150-E') },
  { query: 'SL 100', first: p(101, 108, 105, 111) },
  { query: 'sl 300 c canopy', first: p(110) },
  { query: 'SD37', first: p(5) },
  { query: 'sd 37 s', first: p(118) },
  { query: 'SD 4R', first: p(116) },
  { query: 'sz-220', first: p(123) },
  { query: 'PD108', first: p(127) },
  { query: 'SH 100 Z', first: p(129) },
  { query: 'WP38', first: p(200) },
  { query: 'LT4', first: p(17) },
  { query: 'gs 60', first: p(241) },
  { query: 'BS 350 saw', first: p(244) },
  { query: 'ok 150', first: p(216) },
  { query: 'NS 2 package', first: p(245) },
  // Sizes and units.
  { query: '6 in diesel set', first: sets150 },
  { query: '6" trailer', first: p(2) },
  { query: '150 mm silenced', first: p(3) },
  { query: 'DN150 electric set', first: p('SL-150-E') },
  { query: 'layflat 6"', first: p(13, 220, 221) },
  { query: 'layflat 152 mm', first: p(13, 220, 221) },
  { query: '4 inch submersible', first: p(119, 6) },
  { query: 'trailer set 8 in', first: p(106) },
  { query: '3" residue', first: p(116) },
  { query: 'drainage pump 110 m3/h', first: p(119) },
  { query: '360 m³/h', first: p(1, 2, 3) },
  { query: '100 l/s', first: p(1, 2, 3) },
  { query: '1585 gpm', first: p(1, 2, 3) },
  { query: 'submersible 22 kW', first: p(121, 123) },
  { query: '30 hp submersible', first: p(121, 123) },
  { query: '11 kW slurry', first: p(6) },
  { query: '60 m³/h at 80 m', first: p(206) },
  { query: 'drainage ١١٠ m3/h', first: p(119) },
  { query: '١٥٠ mm silenced', first: p(3) },
  // Words of the trade.
  { query: 'lay flat hose', first: p(13, 220, 221) },
  { query: 'lay-flat', first: p(13, 220, 221) },
  { query: 'mud pump', first: p(122, 6, 123, 124, 129) },
  { query: 'sludge pump with agitator', first: p(122, 6, 123, 124) },
  { query: 'well point', first: p(200, 201, 209) },
  { query: 'genset 100 kVA', first: p(242) },
  { query: 'gen set', first: p(240, 241, 242) },
  { query: 'soundproof pump', first: p(107, 108, 3, 109, 110) },
  { query: 'wear ring', first: p(211) },
  { query: 'mechanical seal', first: p(10) },
  { query: 'cam lock', first: p(16) },
  { query: 'cement mixer', first: p(18) },
  { query: 'lighting tower', first: p(17) },
  { query: 'non return valve', first: p(214) },
  // Misspelt words.
  { query: 'impeler bronze', first: p(8) },
  { query: 'hidraulic hose', first: p(222) },
  { query: 'conrete mixer', first: p(18) },
  { query: 'strainr', first: p(225) },
  // Results that are no products.
  { query: 'rental', first: ['/service/2', '/PumpRepairs'], group: 'Services' },
  { query: 'foundry', first: ['/team/5'], group: 'Companies' },
  { query: 'why does my pump not prime', first: ['/faq#priming'], group: 'Questions' },
];
