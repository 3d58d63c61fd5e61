import { company } from '../../shared/content/company.ts';

/** A page's description for search engines from its text: 70 to 160 characters, cut between words. */
export function toMetaDescription(text: string): string {
  const sentence = /[.!?:]$/.test(text) ? text : `${text}.`;
  const full = sentence.length < 70 ? `${sentence} ${company.tagline}` : sentence;
  if (full.length <= 160) return full;
  const cut = full.slice(0, 159);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 70 ? end : 159).replace(/[\s,;:.–]+$/, '')}…`;
}
