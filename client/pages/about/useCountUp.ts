import { type RefObject, useEffect, useRef, useState } from 'react';

const countMs = 1_400;

interface CountUp<E> {
  /** Ref for the element that has to come into view. */
  element: RefObject<E | null>;
  shown: number;
}

/**
 * Counts from zero up to `value` when its element comes into view. Until then, without script, with reduced motion, and
 * where the element is in view from the beginning, it shows `value`.
 */
export function useCountUp<E extends Element>(value: number): CountUp<E> {
  const element = useRef<E>(null);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const count = (startedAt: number) => {
      const progress = Math.min(1, (performance.now() - startedAt) / countMs);
      setShown(Math.round(value * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(() => count(startedAt));
    };
    let wasOutside = false;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) {
        observer.disconnect();
        if (wasOutside) count(performance.now());
      }
      wasOutside = true;
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return { element, shown };
}
