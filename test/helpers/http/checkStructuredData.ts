import type { Vocabulary } from './schemaVocabulary.ts';

export type Node = Record<string, unknown>;

/** Properties that search engines require or recommend for the types this site uses. */
const wanted: Record<string, string[]> = {
  Product: ['name', 'description', 'sku', 'brand', 'url'],
  PropertyValue: ['name'],
  Brand: ['name'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  ImageGallery: ['name', 'url', 'image'],
  ImageObject: ['contentUrl', 'name'],
  AboutPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  ContactPoint: ['contactType'],
  PostalAddress: [],
  EntryPoint: ['urlTemplate'],
};

/** Types that search engines no longer show, or that would state facts nobody knows. */
const unwanted = ['FAQPage', 'HowTo', 'Offer', 'AggregateRating', 'Review'];

/** Properties that hold addresses or file names of this site. */
const addresses = ['@id', 'url', 'item', 'image', 'logo', 'contentUrl', 'urlTemplate'];

/** Returns the defects of a page's JSON-LD. */
export function checkStructuredData(graph: Node, siteUrl: string, vocabulary: Vocabulary): string[] {
  if (graph['@context'] !== 'https://schema.org') return ['no @context'];
  const nodes = nodesIn(graph['@graph']);
  if (nodes.length === 0) return ['nothing in the graph'];
  return nodes.flatMap((node) => [...checkNode(node, vocabulary), ...checkAddresses(node, siteUrl)]);
}

/** Every node with a type, at any depth. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [...('@type' in node ? [node] : []), ...Object.values(node).flatMap(nodesIn)];
}

function checkNode(node: Node, vocabulary: Vocabulary): string[] {
  const type = String(node['@type']);
  const known = vocabulary(type);
  if (!known) return [`${type} is no type of schema.org`];
  const foreign = Object.keys(node).filter(
    (key) => !key.startsWith('@') && !known.has(key) && !(type === 'SearchAction' && key === 'query-input'),
  );
  const missing = (wanted[type] ?? [`(a rule for ${type})`]).filter((key) => isEmpty(node[key]));
  const empty = Object.keys(node).filter((key) => isEmpty(node[key]));
  return [
    ...foreign.map((key) => `${type} has no ${key}`),
    ...missing.map((key) => `${type} lacks ${key}`),
    ...empty.map((key) => `${type}: ${key} is empty`),
    ...(unwanted.includes(type) ? [`${type} is not wanted`] : []),
    ...checkList(node),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function checkList({ '@type': type, itemListElement }: Node): string[] {
  if (!Array.isArray(itemListElement)) return [];
  const positions = itemListElement.map(({ position }) => position);
  const targets = itemListElement.map(({ url, item }) => url ?? item);
  return [
    ...(positions.every((position, index) => position === index + 1) ? [] : [`${type}: positions`]),
    ...(new Set(targets).size === targets.length ? [] : [`${type}: an address twice`]),
    ...(type === 'BreadcrumbList' && targets.length < 2 ? ['BreadcrumbList: fewer than two'] : []),
  ];
}

function checkAddresses(node: Node, siteUrl: string): string[] {
  return addresses
    .flatMap((key) => [node[key]].flat())
    .filter((value): value is string => typeof value === 'string')
    .filter((value) => !value.startsWith(`${siteUrl}/`))
    .map((value) => `${node['@type']}: ${value} is not on this site`);
}
