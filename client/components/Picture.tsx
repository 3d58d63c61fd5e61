import { mediaUrl } from '../../shared/mediaUrl.ts';

interface PictureProps {
  /** The stored path; without one the placeholder stands in. */
  path: string | null;
  alt: string;
  /** In the first view: loaded at once. */
  eager?: boolean;
}

/** A picture of the upstream in the frame that catalogue pictures share, four to three. */
export function Picture({ path, alt, eager = false }: PictureProps) {
  return (
    <img
      className="picture"
      src={path === null ? '/placeholder.svg' : mediaUrl(path)}
      alt={alt}
      width={1200}
      height={900}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
