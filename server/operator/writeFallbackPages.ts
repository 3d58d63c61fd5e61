import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import { readConfig } from '../config.ts';
import { findContentFolder } from '../embedded/contentFolders.ts';
import { readContent } from '../embedded/readContent.ts';
import { createApiClient } from '../upstream/api/apiClient.ts';
import { createResources } from '../upstream/resources.ts';
import { createFallbackPages } from './fallbackPages.ts';

const [folder = ''] = process.argv.slice(2);

/** The contact details of the catalogue; rejects while they cannot be read. */
async function readContact(): Promise<ContactInfo | null> {
  const { apiBaseUrl, dataDir } = readConfig(process.env);
  const { contactInfo } = createResources(createApiClient(apiBaseUrl ?? ''));
  if (apiBaseUrl) return contactInfo.convert((await contactInfo.fetch()).data).value;
  return contactInfo.convert((await readContent(findContentFolder(dataDir)))['about-us']).value;
}

// Writes the pages that nginx sends while no instance responds.
const contact = await readContact().catch((error) => {
  console.error(`Warning: contact details could not be read: ${error.message}`);
  return null;
});
mkdirSync(join(folder, 'fallback'), { recursive: true });
for (const [name, text] of createFallbackPages(contact)) {
  const path = join(folder, name);
  // Old contact details are better than none.
  if (contact === null && existsSync(path)) continue;
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}
