import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface SlidesState {
  shown: number;
  /** The highest that has been shown; the picture after it is fetched, those behind it wait. */
  furthest: number;
  isPaused: boolean;
}

/** A finger or pointer that has moved so many pixels sideways has turned the slide. */
const swipePixels = 48;

/** Slides that take turns in a ring. Whoever turns one has taken over: it pauses. */
export function useSlides(count: number) {
  const [state, setState] = useState<SlidesState>({ shown: 0, furthest: 0, isPaused: false });
  const start = useRef<{ x: number; y: number } | null>(null);

  const show = (index: number, isPaused: boolean) =>
    setState(({ furthest }) => {
      const shown = (index + count) % count;
      return { shown, furthest: Math.max(furthest, shown), isPaused };
    });
  const turn = (by: number) => show(state.shown + by, true);

  const handlers = {
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      const moved = clientX - x;
      if (Math.abs(moved) > swipePixels && Math.abs(moved) > Math.abs(clientY - y)) turn(-Math.sign(moved));
      start.current = null;
    },
  };
  return {
    state,
    handlers,
    onTurn: () => show(state.shown + 1, false),
    onChoose: (index: number) => show(index, true),
    onReach: (index: number) => show(index, state.isPaused),
    onPause: () => setState({ ...state, isPaused: !state.isPaused }),
  };
}
