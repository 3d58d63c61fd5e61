const model = /\b([A-Z]{1,3}) \d+(?: [A-Z]\b)?/;

/** 'Picture: SL 80 D, same series' where a picture `shows` another machine than the one that `name` names; else empty. */
export function standInNote(name: string, shows: string | null): string {
  const [own, series] = model.exec(name) ?? [];
  if (!own || !shows || own === shows) return '';
  return `Picture: ${shows}${series === model.exec(shows)?.[1] ? ', same series' : ''}`;
}
