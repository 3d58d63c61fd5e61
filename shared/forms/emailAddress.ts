/**
 * Non-space text, an @, non-space text, a dot, non-space text (specification, section 5): what `^\S+@\S+\.\S+$`
 * takes, in time that grows with the length alone. The pattern itself takes hours for a hostile text of 60 kB.
 */
export function isEmailAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) >= at + 2;
}
