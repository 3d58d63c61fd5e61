import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { Icon } from '../ui/Icon.tsx';

/** Social platforms as icons without links; hidden from assistive technology. */
export function SocialMarks({ platforms }: { platforms: readonly SocialPlatform[] }) {
  return (
    <p className="social-marks" aria-hidden="true">
      {platforms.map((platform) => (
        <span key={platform}>
          <Icon name={platform} size="small" />
          {platform}
        </span>
      ))}
    </p>
  );
}
