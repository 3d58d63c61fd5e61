import { execFileSync, type StdioOptions } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listSitePictures } from '../server/media/siteOriginals.ts';
import { resizePictures } from './resizePictures.ts';

/**
 * `npm run release -- VERSION`: packs the build with its runtime packages into release/sumpline-VERSION.tar.gz with its
 * checksum, and with `--sign KEY` a signature of that by an SSH key. The target machine needs neither npm nor a registry,
 * but the same type as this machine.
 */
const parts = ['deploy', 'dist', 'docs', 'public', 'server', 'shared', 'client', 'package.json'];

/** Bytes that other programs may print, enough for their lists. */
const maxBuffer = 64 * 1024 * 1024;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, sign: { type: 'string' }, fast: { type: 'boolean' } },
});
const [version = describeCommit()] = positionals;
const folder = values.to ?? 'release';
if (!/^[A-Za-z0-9][\w.+-]*$/.test(version)) throw new Error(`not a version: ${version}`);
// A release contains exactly a commit; only tests use `--fast`.
const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
if (changed && !values.fast) throw new Error(`commit first, these files differ from the commit:\n${changed}`);
if (!existsSync('dist/manifest.json')) throw new Error('there is no build: npm run build');

// The server resizes missing pictures; only tests use `--fast`.
if (!values.fast) await resizePictures('dist/pictures', await listSitePictures());
mkdirSync(folder, { recursive: true });
const name = `sumpline-${version}.tar.gz`;
const path = join(folder, name);
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = Object.keys(lock.packages).filter(isNeededAtRuntime).filter(existsSync);
writeFileSync('dist/sbom.cdx.json', listMaterials());
writeFileSync('dist/NOTES.txt', listChanges());
pack(path, [...parts, ...packages.flatMap(withoutHeaders), 'node_modules/.bin/node']);
const digest = hash('sha256', readFileSync(path));
// The format of sha256sum.
writeFileSync(`${path}.sha256`, `${digest}  ${name}\n`);
if (values.sign) {
  rmSync(`${path}.sha256.sig`, { force: true });
  const command = ['-q', '-Y', 'sign', '-n', 'sumpline-release', '-f', values.sign, `${path}.sha256`];
  execFileSync('ssh-keygen', command, { stdio: 'inherit' });
}
console.log(`${path}\n${path}.sha256`);

/** npm marks packages for development, but not the platforms of the compiler. */
function isNeededAtRuntime(path: string): boolean {
  const { dev, devOptional } = lock.packages[path];
  return path !== '' && !dev && !devOptional && !path.startsWith('node_modules/@typescript/');
}

/** Node's own package has 65 MB of headers for compilers. */
function withoutHeaders(path: string): string[] {
  return path.startsWith('node_modules/node-linux-') ? [`${path}/bin`, `${path}/LICENSE`] : [path];
}

/** Nested `node_modules` hold packages of packages; only listed ones are packed. */
function pack(archive: string, entries: readonly string[]): void {
  const toFind = [...entries, '-type', 'd', '-name', 'node_modules', '-prune', '-o', '-print0'];
  const input = execFileSync('find', toFind, { maxBuffer });
  // The service's user reads the files, whatever the umask was here.
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,go-w'];
  // The upgrade script of older releases starts Node as node_modules/node/bin/node.
  const transforms = [`flags=rh;s,^,sumpline-${version}/,`, 's,/node-linux-[^/]*,/node,rhs'];
  const names = transforms.map((transform) => `--transform=${transform}`);
  const compressor = `gzip -${values.fast ? 1 : 6}`;
  const options = [...owner, ...names, '--no-recursion', '--null', '--files-from=-'];
  const stdio: StdioOptions = ['pipe', 'inherit', 'inherit'];
  execFileSync('tar', ['-I', compressor, '-cf', archive, ...options], { input, stdio });
}

/**
 * The packed packages with versions, licences and checksums, as CycloneDX. npm reads them from a lock file without the
 * others: its own `--omit dev` also leaves out runtime packages that a development package names as an optional peer.
 */
function listMaterials(): string {
  const { devDependencies: _unpacked, ...root } = lock.packages[''];
  const packed = packages.map((path) => [path, lock.packages[path]]);
  const scratch = mkdtempSync(join(tmpdir(), 'materials-'));
  // npm names the project after the folder.
  const cwd = join(scratch, root.name);
  mkdirSync(cwd);
  const write = (name: string, value: unknown) => writeFileSync(join(cwd, name), JSON.stringify(value));
  write('package.json', root);
  write('package-lock.json', { ...lock, packages: { '': root, ...Object.fromEntries(packed) } });
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const materials = execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer });
  rmSync(scratch, { recursive: true });
  return materials;
}

/** The subjects of the commits since the last tag; without a tag those of the last 100. */
function listChanges(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const tags = git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate').split('\n');
  const range = tags[0] ? [`${tags[0]}..HEAD`] : ['-100'];
  const subjects = git('log', '--no-merges', '--format=- %s', ...range);
  return `Release ${version}, commit ${describeCommit()}\n\nSince ${tags[0] || 'the last 100 commits'}:\n${subjects}\n`;
}

/** The commit, with a mark if files differ from it. */
function describeCommit(): string {
  return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' }).trim();
}
