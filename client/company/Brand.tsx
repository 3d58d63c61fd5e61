import { company } from '../../shared/content/company.ts';
import type { SocialPlatform } from '../../shared/content/subsidiary.ts';
import { Icon } from '../ui/Icon.tsx';

/** The company's mark and name. The mark: the ground, and the water drawn down below it. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand__mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path fill="currentColor" d="M0 6h32v3H0z" />
        <path fill="var(--mark)" d="M3 14h26v3H3zM8 20h16v3H8zM13 26h6v3h-6z" />
      </svg>
      <span>{company.name}</span>
    </span>
  );
}

/** Social platforms as icons without links; hidden from assistive technology. */
export function SocialMarks({ platforms }: { platforms: readonly SocialPlatform[] }) {
  return (
    <p className="social-marks cluster note" aria-hidden="true">
      {platforms.map((platform) => (
        <span key={platform}>
          <Icon name={platform} size="small" />
          {platform}
        </span>
      ))}
    </p>
  );
}

/** Two initials on the water line, in place of a logo or a portrait; the full name always stands beside them. */
export function Monogram({ letters, large = false }: { letters: string; large?: boolean }) {
  return (
    <span className={large ? 'monogram monogram--large' : 'monogram'} aria-hidden="true">
      {letters}
    </span>
  );
}
