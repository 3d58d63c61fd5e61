import type { Config } from './config.ts';

/** Addresses of frames that a click loads; their hosts are the only ones that the policy lets into a frame. */
export interface Embeds {
  map: string;
  /** `null`: the site's own clip is shown, without a frame. */
  video: string | null;
}

/** The emirate of the sample address; a real one comes with its own setting. */
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=54.95%2C24.85%2C55.55%2C25.35&layer=mapnik';

export function embedsOf({
  mapEmbedUrl,
  videoEmbedUrl,
}: Pick<Config, 'mapEmbedUrl' | 'videoEmbedUrl'>): Embeds {
  return { map: mapEmbedUrl ?? defaultMap, video: videoEmbedUrl };
}
