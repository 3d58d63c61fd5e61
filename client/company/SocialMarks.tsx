import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { Icon } from '../ui/Icon.tsx';

/** Where the company is also known, as marks without a link; assistive technology passes them over. */
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
