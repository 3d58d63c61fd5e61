import { parseArgs } from 'node:util';
import { buildSite, writeDist } from './build/buildSite.ts';
import { watchSite } from './build/watch.ts';

/**
 * Builds dist/ for production. `--analyze` prints what each page ships; `--watch` builds for development, starts the
 * server and does both again at every change.
 */
const { values } = parseArgs({ options: { analyze: { type: 'boolean' }, watch: { type: 'boolean' } } });
if (values.watch) await watchSite();
else await writeDist(await buildSite(values));
