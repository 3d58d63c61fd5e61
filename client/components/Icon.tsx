import type { IconName } from '../../shared/content/iconName.ts';
import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/** Icons of the site's own controls; fixed content names the others. */
type ControlIcon =
  | 'alert'
  | 'arrow'
  | 'back'
  | 'chat'
  | 'check'
  | 'close'
  | 'down'
  | 'download'
  | 'expand'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'pause'
  | 'pin'
  | 'play'
  | 'plus'
  | 'search'
  | 'up';

interface IconProps {
  name: IconName | ControlIcon | SocialPlatform;
  /** 24 px when left out. */
  size?: 'small' | 'large';
}

/** A symbol of the sprite, in the colour of the text beside it, which says what it means. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={size ? `icon icon--${size}` : 'icon'} width="24" height="24" aria-hidden="true">
      <use href={`${usePageView().sprite}#${name}`} />
    </svg>
  );
}
