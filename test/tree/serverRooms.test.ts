import { expect, test } from 'vitest';
import { findCycles } from '../helpers/tree/findCycles.ts';
import { describeImport } from '../helpers/tree/readModule.ts';
import { isIn, readModules } from '../helpers/tree/sourceFiles.ts';

/**
 * The rooms of the server from top to bottom, each line one rank. A file imports from its own room, from lower ranks, and
 * from other rooms of its own rank as long as the rooms form no cycle. An entry is a folder or a file.
 */
const ranks = [
  ['server/main.ts'],
  ['server/createSite.ts'],
  ['server/app.ts'],
  ['server/middleware', 'server/pageCache'],
  ['server/rendering'],
  ['server/pages'],
  ['server/doctor', 'server/embedded', 'server/operator'],
  ['server/search', 'server/seo', 'server/media', 'server/leads'],
  ['server/upstream'],
  ['server/storage', 'server/http', 'server/async', 'server/monitoring', 'server/config.ts'],
];

/** Doctor, embedded and operator stand beside the pages: only these may import them, besides each other. */
const aboveSideRooms = ['server/main.ts', 'server/createSite.ts', 'server/app.ts'];
const sideRooms = ['server/doctor', 'server/embedded', 'server/operator'];

const rooms = ranks.flat();
const roomOf = (path: string) => rooms.find((room) => room === path || isIn(room, path)) ?? path;
const rankOf = (path: string) => ranks.findIndex((rank) => rank.includes(roomOf(path)));

const modules = readModules(['server']);
const imports = modules.flatMap((module) => module.imports).filter(({ to }) => isIn('server', to));

test('every file of the server stands in a room', () => {
  const homeless = modules.filter(({ path }) => rankOf(path) === -1);
  expect(homeless.map(({ path }) => path)).toEqual([]);
});

test('imports of the server point downwards', () => {
  const upward = imports.filter(({ from, to }) => rankOf(to) < rankOf(from));
  expect(upward.map(describeImport)).toEqual([]);
});

test('rooms of one rank form no cycle', () => {
  const edges = imports
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to && rankOf(from) !== -1 && rankOf(from) === rankOf(to));
  expect(findCycles(edges)).toEqual([]);
});

test('doctor, embedded and operator are imported by the composition alone', () => {
  const isSide = (path: string) => sideRooms.includes(roomOf(path));
  const foreign = imports.filter(
    ({ from, to }) => isSide(to) && !isSide(from) && !aboveSideRooms.includes(from),
  );
  expect(foreign.map(describeImport)).toEqual([]);
});
