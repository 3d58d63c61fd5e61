import { inParallel } from '../async/inParallel.ts';
import type { Conversion, Resource, Resources } from '../upstream/resources.ts';
import { UpstreamError, type UpstreamErrorReason } from '../upstream/upstreamError.ts';
import { bad, type Finding, good } from './finding.ts';

const mostAtOnce = 4;

/** What each fault of the upstream usually comes from. */
const adviceOn: Record<UpstreamErrorReason, string> = {
  unreachable: 'Is the upstream running, and is API_BASE_URL its address as seen from this machine?',
  timeout: 'The upstream took too long. Look at its load and at the network between.',
  status: 'Open the address by hand. Redirects are not followed: API_BASE_URL has to be the final address.',
  'too large': 'An answer may have 8 MB. Send fewer fields in the list.',
  malformed:
    'The answer has to be JSON of the form {"data": …}: a list for a list call, one object for a detail.',
};

export interface ContractReport {
  findings: Finding[];
  /** Stored paths of every picture that a record names. */
  imagePaths: string[];
}

/** Makes every call of the contract once and says what came of it. */
export async function checkContract(resources: Resources): Promise<ContractReport> {
  const findings: Finding[] = [];
  const values: unknown[] = [];

  async function ask<T>(resource: Resource<T>): Promise<Conversion<T> | null> {
    try {
      const conversion = resource.convert(await resource.fetch());
      values.push(conversion.value);
      return conversion;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      findings.push(bad(`${resource.key}: ${error.message}`, adviceOn[error.reason]));
      return null;
    }
  }

  async function checkList<T>(resource: Resource<T[]>): Promise<T[]> {
    const conversion = await ask(resource);
    if (!conversion) return [];
    const { value, dropped } = conversion;
    const count = `${resource.key}: ${value.length} ${value.length === 1 ? 'record' : 'records'}`;
    if (value.length === 0)
      findings.push(bad(`${count}`, 'The pages of this list will say that nothing was found.'));
    else if (dropped.length === 0) findings.push(good(count));
    for (const reason of dropped) {
      findings.push(
        bad(
          `${count}; left out ${reason}`,
          'Give the record an id of its own and a name (a gallery item: a title).',
        ),
      );
    }
    return value;
  }

  async function checkDetails(
    listed: { id: string }[],
    detail: (id: string) => Resource<unknown>,
  ): Promise<void> {
    const before = findings.length;
    await inParallel(listed, mostAtOnce, async ({ id }) => {
      const conversion = await ask(detail(id));
      if (conversion && conversion.value === null) {
        findings.push(
          bad(
            `${detail(id).key}: no such detail, though it is listed`,
            'Its page is 404. Take it off the list or give it a detail.',
          ),
        );
      }
    });
    const [first] = listed;
    if (first && findings.length === before) {
      findings.push(
        good(`${detail(first.id).key.split('?')[0]}?{id}: all ${listed.length} details are sound`),
      );
    }
  }

  const [products, services, tables, contact] = await Promise.all([
    checkList(resources.products),
    checkList(resources.services),
    checkList(resources.tables),
    ask(resources.contactInfo),
    checkList(resources.categories),
    checkList(resources.gallery),
  ]);
  if (contact) findings.push(judgeContact(contact.size));
  await checkDetails(products, resources.product);
  await checkDetails(services, resources.service);
  await checkDetails(tables, resources.table);
  return { findings, imagePaths: collectImagePaths(values) };
}

function judgeContact(parts: number): Finding {
  return parts === 3
    ? good('about-us: address, e-mail and phone')
    : bad(
        `about-us: ${parts} of address, e-mail and phone`,
        'Header, footer and contact page leave out what is missing.',
      );
}

/** Everything under `image`, `images` and `otherImages`, however deep. */
function collectImagePaths(value: unknown): string[] {
  const paths = new Set<string>();
  JSON.stringify(value, (key, part) => {
    if (key === 'image' && typeof part === 'string') paths.add(part);
    if ((key === 'images' || key === 'otherImages') && Array.isArray(part))
      for (const path of part) paths.add(path);
    return part;
  });
  return [...paths];
}
