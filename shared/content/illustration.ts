/** A picture of fixed content, kept in `public/pictures`: its path there, and what one sees in it. */
export interface Illustration {
  src: string;
  alt: string;
}

export const illustrationUrl = ({ src }: Illustration): string => `/pictures/${src}`;

/** Scenes and clip are wide, machines and parts four to three. */
export function illustrationSize({ src }: Illustration): { width: number; height: number } {
  if (src.startsWith('scenes/')) return { width: 1920, height: 1080 };
  return src.startsWith('clip/') ? { width: 1280, height: 720 } : { width: 1200, height: 900 };
}
