import type { ControlIcon, IconName } from '../../shared/content/iconName.ts';
import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { usePageView } from '../navigation/currentPage.tsx';

interface IconProps {
  name: IconName | ControlIcon | SocialPlatform;
  /** Default: 24 px. */
  size?: 'small' | 'large';
}

/** An icon of the sprite in the text's colour. Hidden from screen readers: the text beside it says the same. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={size ? `icon icon--${size}` : 'icon'} width="24" height="24" aria-hidden="true">
      <use href={`${usePageView().sprite}#${name}`} />
    </svg>
  );
}
