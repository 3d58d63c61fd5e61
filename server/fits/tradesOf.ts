import type { ServiceGroupName } from '../../shared/content/serviceGroups.ts';

const wordsOfTrades: readonly [ServiceGroupName, RegExp][] = [
  ['sparePartGroup', /\b(impellers?|spares?|seals?|bearings?|(pump|spare) parts?)\b/i],
  ['hoseGroup', /\b(hoses?|layflat|couplings?)\b/i],
  ['repairGroup', /\b(rent|rental|hire|repairs?|overhauls?|field service)\b/i],
  ['foundryGroup', /\b(foundry|castings?|cast iron)\b/i],
  ['machiningGroup', /\b(machin(ed|ing)|turned|milled|gears?|fabricat(ed|ion)|weld(ed|ing))\b/i],
];

const pumpWords =
  /\b(pumps?|submersibles?|dewatering|wellpoints?|(?<!generat(or|ing) )sets|import|export)\b/i;

/**
 * The service groups that a category, service or product of the upstream belongs to, by the words of its name; none where
 * no word fits. Pumps count only where no other trade is named, as in 'Pump repair' and 'Impellers and pump parts'.
 */
export function tradesOf(name: string): ServiceGroupName[] {
  const named = wordsOfTrades.filter(([, words]) => words.test(name)).map(([trade]) => trade);
  return named.length === 0 && pumpWords.test(name) ? ['pumpGroup'] : named;
}
