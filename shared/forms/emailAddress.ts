/**
 * Non-space text, an @, non-space text, a dot, non-space text: accepts the same texts as `^\S+@\S+\.\S+$`, in linear
 * time. The pattern itself takes hours on a hostile text of 60 kB.
 */
export function isEmailAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) >= at + 2;
}
