import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = ['initdb', 'postgres', 'pg_isready'];

/** The folder of PostgreSQL's programs, the newest ones; `null`: not installed. Debian does not put them on the path. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null;
}
