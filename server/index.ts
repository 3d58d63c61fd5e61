/**
 * The only file that an older Node can still read: it says so in one sentence instead of failing on an import.
 * The number is that of `engines` in package.json.
 */
const requiredNode = 26;

if (Number(process.versions.node.split('.')[0]) < requiredNode) {
  console.error(`This server needs Node ${requiredNode} or newer, but was started on ${process.version}.`);
  process.exit(1);
}

// React reads it when it is imported, and takes twice the time where it is unset.
process.env.NODE_ENV ??= 'production';

// Makes this file a module; every other import would be read before the check.
export {};

const { main } = await import('./main.ts');
await main();
