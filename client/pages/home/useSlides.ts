import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface SlidesState {
  shown: number;
  /** Highest index shown so far. Only the picture after it is loaded in advance. */
  furthest: number;
  isPaused: boolean;
}

/** Horizontal movement in pixels that counts as a swipe. */
const minSwipePixels = 48;

/** Rotating slides. Moving one by hand pauses them. */
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
      if (Math.abs(moved) > minSwipePixels && Math.abs(moved) > Math.abs(clientY - y))
        turn(-Math.sign(moved));
      start.current = null;
    },
  };
  return {
    state,
    handlers,
    onTimeUp: () => show(state.shown + 1, false),
    onChoose: (index: number) => show(index, true),
    onFocusSlide: (index: number) => show(index, state.isPaused),
    onPause: () => setState({ ...state, isPaused: !state.isPaused }),
  };
}
