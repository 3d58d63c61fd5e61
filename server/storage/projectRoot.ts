import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const packageJson = findPackageJSON('..', import.meta.url);
if (!packageJson) throw new Error('package.json not found above the running file');

/** The folder of package.json, whether the source or the build is running. */
export const projectRoot = dirname(packageJson);
