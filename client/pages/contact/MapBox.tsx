import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface MapBoxProps {
  /** What the frame loads; without script the link leads there. */
  url: string;
  /** Of the frame. */
  title: string;
  /** Stands on the still picture: the address. */
  children: ReactNode;
}

/** A drawn still; only a click asks the map's provider for anything. */
export function MapBox({ url, title, children }: MapBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="map-box">
      {isOpen ? (
        <MapFrame url={url} title={title} />
      ) : (
        <>
          <img className="map-box__still" src="/drawings/site.svg" alt="" width={1600} height={330} />
          <div className="map-box__card wrap">
            <div>
              {children}
              <MapLink url={url} onOpen={() => setIsOpen(true)} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function MapLink({ url, onOpen }: { url: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <>
      <a className="button button--small" href={url} onClick={open}>
        Show the map
      </a>
      <p className="map-box__note">{`A click loads it from ${new URL(url).host}; nothing is asked for before.`}</p>
    </>
  );
}

function MapFrame({ url, title }: Pick<MapBoxProps, 'url' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The link that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className="map-box__frame"
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
}
