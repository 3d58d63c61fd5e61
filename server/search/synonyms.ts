/**
 * The catalogue's words of the trade, each with the synonyms that visitors use. They replace synonyms in documents and
 * queries, after letter case, accents, hyphens and plurals have been folded.
 */
const synonyms: Record<string, readonly string[]> = {
  layflat: ['lay flat', 'flat hose'],
  slurry: ['mud', 'sludge', 'silt', 'bentonite', 'trash'],
  wellpoint: ['well point'],
  generator: ['gen set', 'genset', 'generating set', 'power generator'],
  camlock: ['cam lock', 'cam and groove', 'kamlock'],
  silenced: ['soundproof', 'sound proof', 'soundproofed', 'sound attenuated', 'silent', 'noiseless'],
  concrete: ['cement'],
  light: ['lighting'],
  'check valve': ['non return valve', 'nonreturn valve', 'back flow valve', 'backflow valve', 'flap valve'],
  'gland packing': ['stuffing box'],
  rental: ['rent', 'renting', 'lease', 'leasing', 'hiring'],
  repair: ['fix', 'fixing', 'mend'],
  submersible: ['submersable', 'submerged'],
  vacuum: ['self priming', 'auto prime', 'autoprime'],
  dewatering: ['dewater', 'de watering'],
  dumper: ['tipper', 'dump truck'],
  'brick saw': ['masonry saw', 'block cutter', 'brick cutter'],
  'header pipe': ['header line', 'ring main'],
  'jetting pump': ['jet pump'],
  stainless: ['ss'],
};

const meanings = new Map(
  Object.entries(synonyms).flatMap(([meant, said]) => said.map((words): [string, string] => [words, meant])),
);

// Longer synonyms first, because one may begin with another.
const pattern = new RegExp(
  `\\b(?:${[...meanings.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\b`,
  'g',
);

/** Replaces synonyms with the catalogue's words; the text is folded already. */
export const unifySynonyms = (text: string): string =>
  text.replace(pattern, (said) => meanings.get(said) ?? said);
