import { inParallel } from '../async/inParallel.ts';
import type { Conversion, Resource, Resources } from '../upstream/resources.ts';
import { UpstreamError, type UpstreamErrorReason } from '../upstream/upstreamError.ts';
import { type CheckResult, failed, passed } from './checkResult.ts';

export const maxParallelCalls = 4;
/** A host that hangs would otherwise take 8 s for every four calls. */
export const maxFailures = 20;

/** The usual causes of each error of the upstream. */
const adviceOn: Record<UpstreamErrorReason, string> = {
  unreachable: 'Is the upstream running, and is API_BASE_URL its address as seen from this machine?',
  timeout: 'The upstream took too long. Check its load and the network.',
  status:
    'Open the address in a browser. Redirects are not followed: API_BASE_URL must be the final address.',
  'too large': 'A response may have 8 MB. Send fewer fields in the list.',
  malformed:
    'The response must be JSON of the form {"data": …}: a list for a list call, one object for a detail.',
};

/** Makes every call of the contract once and checks the response. */
export async function checkContract(resources: Resources) {
  const results: CheckResult[] = [];
  const values: unknown[] = [];

  async function fetchAndConvert<T>(resource: Resource<T>): Promise<Conversion<T> | null> {
    try {
      const { data } = await resource.fetch();
      const conversion = resource.convert(data);
      values.push(conversion.value);
      return conversion;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      results.push(failed(`${resource.key}: ${error.message}`, adviceOn[error.reason]));
      return null;
    }
  }

  async function checkList<T>(resource: Resource<T[]>): Promise<T[]> {
    const conversion = await fetchAndConvert(resource);
    if (!conversion) return [];
    const { value, dropped } = conversion;
    const count = `${resource.key}: ${value.length} ${value.length === 1 ? 'record' : 'records'}`;
    if (value.length === 0) results.push(failed(count, 'The pages of this list say that nothing was found.'));
    else if (dropped.length === 0) results.push(passed(count));
    const advice = 'Give the record a unique id and a name (a gallery item: a title).';
    for (const reason of dropped) results.push(failed(`${count}; left out ${reason}`, advice));
    return value;
  }

  async function checkDetails<T>(
    listed: { id: string }[],
    detail: (id: string) => Resource<T | null>,
  ): Promise<Map<string, T>> {
    const details = new Map<string, T>();
    const before = results.length;
    const isEnough = () => results.length - before >= maxFailures;
    let unchecked = 0;
    await inParallel(listed, maxParallelCalls, async ({ id }) => {
      if (isEnough()) return void unchecked++;
      const conversion = await fetchAndConvert(detail(id));
      if (conversion?.value) details.set(id, conversion.value);
      const advice = 'Its page responds with 404. Remove it from the list or add a detail.';
      if (conversion?.value === null)
        results.push(failed(`${detail(id).key}: no such detail, though it is listed`, advice));
    });
    const [first] = listed;
    if (!first) return details;
    const call = `${detail(first.id).key.split('?')[0]}?{id}`;
    if (results.length === before) results.push(passed(`${call}: all ${listed.length} details are valid`));
    if (unchecked > 0)
      results.push(
        failed(`${call}: ${unchecked} details not checked further`, 'Correct the failures above.'),
      );
    return details;
  }

  const [products, services, tables, contact] = await Promise.all([
    checkList(resources.products),
    checkList(resources.services),
    checkList(resources.tables),
    fetchAndConvert(resources.contactInfo),
    checkList(resources.categories),
    checkList(resources.gallery),
  ]);
  if (contact) results.push(checkContact(contact.size));
  const productDetails = await checkDetails(products, resources.product);
  await checkDetails(services, resources.service);
  const tableDetails = await checkDetails(tables, resources.table);
  return {
    results,
    /** Stored paths of every picture that a record names. */
    imagePaths: collectImagePaths(values),
    products: products.flatMap(({ id }) => {
      const own = tables.filter(({ productId }) => productId === id);
      const product = productDetails.get(id);
      return product ? { product, tables: own.flatMap((table) => tableDetails.get(table.id) ?? []) } : [];
    }),
  };
}

function checkContact(parts: number): CheckResult {
  return parts === 3
    ? passed('about-us: address, e-mail and phone')
    : failed(
        `about-us: ${parts} of address, e-mail and phone`,
        'Header, footer and contact page leave out what is missing.',
      );
}

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
