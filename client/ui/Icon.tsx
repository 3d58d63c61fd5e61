import type { ControlIcon, IconName } from '../../shared/content/iconName.ts';
import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { usePageView } from '../navigation/currentPage.tsx';

export type { ControlIcon };

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
