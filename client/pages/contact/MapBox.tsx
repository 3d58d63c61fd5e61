import { useState } from 'react';
import { company } from '../../../shared/content/company.ts';
import { onPlainClick } from '../../navigation/links.ts';

interface MapBoxProps {
  /** Address of the map: loaded in the iframe, or linked without script. `null`: the place is not known. */
  url: string | null;
  /** The lines of the postal address, searched for where the place is not known. */
  address: string[];
}

/** Moves the focus on from the link that was removed. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A drawn still of the map. Nothing is requested from the map's provider before a click. */
export function MapBox({ url, address }: MapBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`;
  return (
    <div className="map-box screen-only">
      {url && isOpen ? (
        <iframe
          ref={takeFocus}
          className="map-box__frame"
          src={url}
          title={`Map: where to find ${company.name}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <img className="map-box__still" src="/drawings/site.svg" alt="" width={1600} height={330} />
          <div className="map-box__card wrap">
            <div>
              <h2>Where To Find Us</h2>
              {(url || address.length > 0) && (
                <a
                  className="button button--small"
                  href={url ?? search}
                  rel={url ? undefined : 'noreferrer'}
                  onClick={url ? onPlainClick(() => setIsOpen(true)) : undefined}
                >
                  {url ? 'Show the map' : 'Find the address on OpenStreetMap'}
                </a>
              )}
              <p className="map-box__note">
                {url
                  ? `A click loads it from ${new URL(url).host}; nothing is loaded before.`
                  : 'The picture is a drawing, not a map of the place.'}
              </p>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
