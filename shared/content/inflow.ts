/** How the inflow is computed, in the order of the calculation. */
const method: readonly { formula: string; meaning: string }[] = [
  {
    formula: 's = depth + 0.5 m − water',
    meaning:
      'The water is lowered to 0.5 m below the formation, so that it is dry and firm. The largest inflow on the way down counts.',
  },
  {
    formula: 'r = (a + b) / π',
    meaning: 'The pit counts as one large well of the same perimeter.',
  },
  {
    formula: 'R = r + 3000 s √k',
    meaning: 'Radius of influence, after Sichardt; s in m, k in m/s. It ends at least 1 m from the edge.',
  },
  {
    formula: 'Q = π k (H² − h²) / ln(R/r)',
    meaning:
      'Dupuit–Thiem, unconfined aquifer; H and h are the heights of the water above the impermeable layer, before and at the pit.',
  },
  {
    formula: 'Q = 2 π k D (H − h) / ln(R/r)',
    meaning: 'The same for a confined aquifer of thickness D, below clay.',
  },
  {
    formula: 'Q = k x (H² − h²) / (1750 s √k)',
    meaning:
      'Plane flow to both sides of a long trench, with a half circle at each end. The larger of the two answers counts.',
  },
  {
    formula: 'v = √k / 15',
    meaning: 'The highest velocity at which water enters a wellpoint without carrying fines.',
  },
];

const sources =
  'CIRIA C750, Groundwater control (2016); Powers, Construction Dewatering (1992); Cashman and Preene, Groundwater Lowering in Construction (2001); UFC 3-220-05. Soils: guide values with DIN 18130-1 and CIRIA C750.';

/** Effects that the calculation ignores. */
const leftOut: readonly string[] = [
  'The first days. The ground has to drain first: allow a third more until the level is down.',
  'Settlement of the drained ground, and of everything that stands on it.',
  'Buildings, cellars and pipes nearby.',
  'Recharge from a river, a canal, a leaking main; one within the radius of influence can double the flow.',
  'Tides, and the season: enter the highest water of the year.',
  'Layers. Above a clay seam in the sand, water comes out of the face.',
  'Sheet piles and slopes. A wall down into clay keeps most of the water out.',
];

/** Cases that need more than this page, whatever its answer. */
const askFirst: readonly string[] = [
  'the pit is deeper than 5 m',
  'a building stands less than 5 m from the edge',
  'nobody has measured the permeability',
];

/** All texts of the page. */
export const inflowTexts = { method, sources, leftOut, askFirst };
