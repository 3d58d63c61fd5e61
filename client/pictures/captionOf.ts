import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';

/** Names another machine that is shown, and says “Illustration” of a drawn or computed picture; empty for a photograph. */
export const captionOf = ({ note, isIllustration }: PictureImage): string =>
  [note, isIllustration && 'Illustration'].filter(Boolean).join(' · ');
