/** An entry of `packages` in package-lock.json, by its folder; the project itself has the empty one. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The folders of the packages that the server needs at runtime: all that can be reached from the project's `dependencies`.
 * Packages for other types of machines are among them, although npm has not installed them.
 */
export function findProductionPackages(packages: Record<string, LockedPackage>): string[] {
  const found = new Set<string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of namesOf(packages[folder] ?? {})) {
      const dependency = resolvePackage(packages, folder, name);
      if (dependency === undefined || found.has(dependency)) continue;
      found.add(dependency);
      waiting.push(dependency);
    }
  }
  return [...found].sort();
}

function namesOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const isRequired = (name: string) => !peerDependenciesMeta[name]?.optional;
  return [
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
    ...Object.keys(peerDependencies).filter(isRequired),
  ];
}

/** Resolves as Node does: below the package itself, then below the folders around it. */
function resolvePackage(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  const inner = `${from && `${from}/`}node_modules/${name}`;
  if (packages[inner]) return inner;
  if (from === '') return undefined;
  const around = from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, '');
  return resolvePackage(packages, around, name);
}
