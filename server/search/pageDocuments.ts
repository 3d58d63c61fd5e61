import { urlFor } from '../../shared/pages/urlFor.ts';
import type { DocumentLines, SearchDocument, SearchGroupName } from './searchDocument.ts';

/** A document together with its lines, which the index reads once. */
export interface FullDocument {
  document: SearchDocument;
  lines: DocumentLines;
}

/** A document that is no product. */
export function documentOf(
  group: SearchGroupName,
  title: string,
  url: string,
  more: Partial<SearchDocument> = {},
  body: readonly string[] = [],
): FullDocument {
  const lines = { figures: [], body };
  const none = { model: '', names: [], kind: '', summary: '', product: null };
  return { document: { group, title, url, ...none, lines: async () => lines, ...more }, lines };
}

interface FoundPage {
  title: string;
  url: string;
  summary: string;
  /** What visitors call it. */
  names: readonly string[];
}

const pages: readonly FoundPage[] = [
  {
    title: 'Contact us',
    url: urlFor('contact'),
    summary: 'Phone, WhatsApp, e-mail and address in each country; ask about warranty, ATEX or delivery.',
    names: [
      ...[
        'contact',
        'contacts',
        'phone',
        'phone number',
        'telephone',
        'call',
        'whatsapp',
        'email',
        'address',
      ],
      ...[
        'location',
        'office',
        'warranty',
        'guarantee',
        'complaint',
        'atex',
        'explosion proof',
        'certificate',
      ],
      ...['delivery', 'payment'],
    ],
  },
  {
    title: 'Request a quote',
    url: urlFor('requestQuote'),
    summary: 'Put products on a list and ask for their price, to buy or to hire.',
    names: [
      'quote',
      'quotation',
      'rfq',
      'price',
      'price list',
      'prices',
      'cost',
      'order',
      'buy',
      'enquiry',
      'inquiry',
    ],
  },
  {
    title: 'Find the pump for a duty point',
    url: urlFor('dutyPoint'),
    summary: 'Flow and head: the pumps whose curves cover them.',
    names: [
      'duty point',
      'pump selector',
      'pump selection',
      'selector',
      'pump finder',
      'finder',
      'pump curve',
      'curve',
    ],
  },
  {
    title: 'How much water',
    url: urlFor('inflow'),
    summary:
      'The inflow to a pit or trench, from its size, the groundwater and the soil, with the wellpoints for it.',
    names: ['inflow', 'how much water', 'groundwater', 'drawdown', 'pit', 'trench', 'permeability'],
  },
  {
    title: 'Calculators',
    url: urlFor('calculators'),
    summary: 'Friction loss in a hose, velocity, pit volume and pumping time, fuel, units of the trade.',
    names: ['calculator', 'calculators', 'friction loss', 'unit conversion', 'converter', 'fuel calculator'],
  },
  {
    title: 'Compare products',
    url: urlFor('compare'),
    summary: 'Up to four products side by side.',
    names: ['compare', 'comparison'],
  },
  {
    title: 'Questions and answers',
    url: urlFor('faq'),
    summary: 'Choosing a pump, time to site, priming, repairs of other makes, castings without a drawing.',
    names: ['faq', 'faqs', 'help', 'questions', 'question'],
  },
  {
    title: 'About us',
    url: urlFor('about'),
    summary: 'The group, its companies and people.',
    names: ['about', 'about us', 'company', 'who are you', 'history', 'team'],
  },
  {
    title: 'Gallery',
    url: urlFor('gallery'),
    summary: 'Pictures of machines, parts and sites.',
    names: ['gallery', 'photos', 'photo', 'pictures', 'images'],
  },
  {
    title: 'Products',
    url: urlFor('products'),
    summary: 'The whole catalogue, by group.',
    names: [
      'products',
      'catalogue',
      'catalog',
      'all products',
      'brochure',
      'pump',
      'dewatering pump',
      'machine',
    ],
  },
  {
    title: 'Services',
    url: urlFor('services'),
    summary: 'Trade, rental, repair, foundry, machining.',
    names: ['services', 'service'],
  },
  {
    title: 'Privacy policy',
    url: urlFor('privacy'),
    summary: 'Which data the forms take, and for how long they are stored.',
    names: ['privacy', 'privacy policy', 'cookies', 'data protection'],
  },
];

/** Search documents of the pages that belong to no record of the catalogue. */
export const pageDocuments = (): FullDocument[] =>
  pages.map(({ title, url, summary, names }) => documentOf('Pages', title, url, { summary, names }, names));
