import { globSync } from 'node:fs';
import { type Module, readModule } from './readModule.ts';

/** Source files below these folders; paths start at the root of the project. */
export const filesIn = (folders: string[], endings = 'ts,tsx'): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{${endings}}`, { exclude: ['**/node_modules/**'] }))
    .sort();

/** Every module of server, client and shared. */
export const readModules = (folders = ['server', 'client', 'shared']): Module[] =>
  filesIn(folders).map(readModule);

/** Whether a path lies in a folder. */
export const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);
