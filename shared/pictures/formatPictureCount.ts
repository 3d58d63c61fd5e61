export function formatPictureCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}
