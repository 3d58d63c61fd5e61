import type {
  ContactPoint,
  IdReference,
  OrganizationLeaf,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { type Country, company } from '../../shared/content/company.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import type { Subsidiary } from '../../shared/content/subsidiary.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { absoluteUrl, type DescribedPage } from './describedPage.ts';

type Site = Pick<PageView, 'siteUrl'>;

/** ISO 3166-1 codes. */
export const countryCodes: Record<Country, string> = { UAE: 'AE', KSA: 'SA', India: 'IN' };

/** Refers to the group's node from any other node. */
export const groupReference = ({ siteUrl }: Site): IdReference => ({ '@id': `${siteUrl}/#organization` });

/** The group's node on every indexed page. */
export function toGroupName(site: Site): OrganizationLeaf {
  return {
    '@type': 'Organization',
    ...groupReference(site),
    name: company.name,
    url: `${site.siteUrl}/`,
    logo: `${site.siteUrl}/logo-512.png`,
  };
}

/** The group's full node with its companies, for pages about the group. */
export function toGroup(view: Pick<PageView, 'siteUrl' | 'shell'>): OrganizationLeaf {
  const { contact } = view.shell;
  return {
    ...toGroupName(view),
    description: company.tagline,
    ...(contact && contactOf(contact)),
    subOrganization: subsidiaries.map((subsidiary) => toMember(view, subsidiary)),
  };
}

/** One company of the group, as its own page describes it. */
export function toCompany(site: Site, subsidiary: Subsidiary): OrganizationLeaf {
  const { name, phone, email, overview, website } = subsidiary;
  return {
    ...toMember(site, subsidiary),
    description: overview[0] ?? name,
    email,
    telephone: `+${phone}`,
    sameAs: website,
  };
}

/** One company within the group's full node; the company's own page has the rest. */
function toMember({ siteUrl }: Site, subsidiary: Subsidiary): OrganizationLeaf {
  const { id, name, phone, email, location, city } = subsidiary;
  const url = siteUrl + urlFor('subsidiary', { id });
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    url,
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      addressCountry: countryCodes[location],
    },
    contactPoint: toContactPoint({ email, phone }),
  };
}

function contactOf({ address, email, phone }: ContactInfo) {
  return {
    ...(email && { email }),
    ...(phone && { telephone: `+${phone}` }),
    ...(address.length > 0 && {
      address: { '@type': 'PostalAddress', streetAddress: address.join(', ') } as const,
    }),
    ...((email || phone) && { contactPoint: toContactPoint({ email, phone }) }),
  };
}

function toContactPoint({ email, phone }: Pick<ContactInfo, 'email' | 'phone'>): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType: 'sales',
    ...(email && { email }),
    ...(phone && { telephone: `+${phone}` }),
    areaServed: Object.values(countryCodes),
    availableLanguage: 'en',
  };
}

export function toWebsite(site: Site): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.siteUrl + urlFor('search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${site.siteUrl}/#website`,
    url: `${site.siteUrl}/`,
    name: company.name,
    description: company.tagline,
    inLanguage: 'en',
    publisher: groupReference(site),
    potentialAction: search,
  };
}

/** A page about the group. */
export function toWebPage(page: DescribedPage, type: 'AboutPage' | 'ContactPage', name: string): WebPage {
  const url = absoluteUrl(page);
  return { '@type': type, '@id': `${url}#page`, url, name, about: groupReference(page) };
}
