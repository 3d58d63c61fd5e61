import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../storage/projectRoot.ts';
import { schemaFiles } from './checks/contentFiles.ts';

/** `npm run schemas`: writes the JSON schemas for text editors. Run it after a change of checks/shapes.ts. */
for (const { path, text } of schemaFiles()) {
  await mkdir(join(projectRoot, 'server/embedded/schemas'), { recursive: true });
  await writeFile(join(projectRoot, path), text);
  console.log(path);
}
