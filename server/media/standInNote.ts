import { modelOf } from '../search/toWords.ts';

/** Sizes and classes that read like a model. */
const noModel = /^(dn|pn|ip)\d/;

const seriesOf = (model: string): string => model.replace(/\d.*/, '');

/** 'Picture: SL 80 D, same series' where a picture `shows` another machine than the one that `name` names; else empty. */
export function standInNote(name: string, shows: string | null | undefined): string {
  const own = modelOf(name);
  const shown = modelOf(shows ?? '');
  if (!own || !shown || own === shown || noModel.test(own)) return '';
  return `Picture: ${shows}${seriesOf(own) === seriesOf(shown) ? ', same series' : ''}`;
}
