import type { ServerResponse } from 'node:http';

/** Tells background work whether visitors are served at the moment. */
export interface Traffic {
  begin(response: ServerResponse): void;
  end(response: ServerResponse): void;
  /** Milliseconds since the last request came or ended; 0 while a visitor waits for a response. */
  idleMs(): number;
}

export function createTraffic(): Traffic {
  const open = new Set<ServerResponse>();
  let lastAt = performance.now();
  return {
    begin(response) {
      open.add(response);
      lastAt = performance.now();
    },
    end(response) {
      open.delete(response);
      lastAt = performance.now();
    },
    idleMs() {
      // Once its response has begun nobody waits for the server: an event stream or a slow download stays open for long.
      for (const { headersSent } of open) if (!headersSent) return 0;
      return performance.now() - lastAt;
    },
  };
}
