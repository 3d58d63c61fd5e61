/** Such as "3 MB"; "1.2 GB" from a thousand on. */
export function formatBytes(bytes: number): string {
  return bytes < 999_500_000 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
