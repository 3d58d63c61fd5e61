import { modelOf } from '../search/toWords.ts';

const seriesOf = (model: string): string => model.replace(/\d.*/, '');

/** 'Picture: SL 80 D, same series' where a picture `shows` another machine than the one that `name` names; else empty. */
export function standInNote(name: string, shows: string | null | undefined): string {
  const own = modelOf(name);
  const shown = modelOf(shows ?? '');
  if (!own || !shown || own === shown) return '';
  return `Picture: ${shows}${seriesOf(own) === seriesOf(shown) ? ', same series' : ''}`;
}
