import Swiper from 'swiper';
import { A11y } from 'swiper/modules';

/** Replaces a row's native scrolling by Swiper, at its current position; the cards keep size and place. */
export function attachSwiper(row: HTMLElement, signal: AbortSignal): void {
  const view = row.querySelector<HTMLElement>('.card-row__view');
  if (!view) return;
  const scrolled = view.scrollLeft;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.classList.add('card-row--live');
  view.scrollLeft = 0;
  const swiper = new Swiper(view, {
    modules: [A11y],
    wrapperClass: 'card-row__cards',
    slideClass: 'card-row__card',
    slidesPerView: 'auto',
    speed: prefersReducedMotion ? 0 : 300,
    watchSlidesProgress: true,
    // The row is a list already, and announces its position itself.
    a11y: { slideRole: '', slideLabelMessage: '', wrapperLiveRegion: false },
  });
  const current = swiper.slidesGrid.findLastIndex((start) => start <= scrolled + 1);
  swiper.slideTo(Math.max(current, 0), 0);

  const update = () => showPosition(row, swiper);
  swiper.on('slideChange resize transitionEnd setTranslate', update);
  row.addEventListener('click', ({ target }) => handleClick(target, swiper), { signal });
  view.addEventListener('keydown', (event) => handleKey(event, swiper), { signal });
  signal.addEventListener('abort', () => swiper.destroy());
  update();
}

function handleClick(target: EventTarget | null, swiper: Swiper): void {
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  if (button.value === 'next') swiper.slideNext();
  else swiper.slidePrev();
}

function handleKey(event: KeyboardEvent, swiper: Swiper): void {
  // A shortcut of the browser, such as Alt and an arrow key for Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const action = {
    ArrowRight: () => swiper.slideNext(),
    ArrowLeft: () => swiper.slidePrev(),
    Home: () => swiper.slideTo(0),
    End: () => swiper.slideTo(swiper.slides.length - 1),
  }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Shows which cards are in view: as text, on the progress line, and by disabling buttons at the ends. */
function showPosition(row: HTMLElement, swiper: Swiper): void {
  const { slides, slidesGrid, translate, width, progress, isBeginning, isEnd, isLocked } = swiper;
  const numbers = slides.flatMap((slide, index) => {
    const start = (slidesGrid[index] ?? 0) + translate;
    return start > -2 && start + slide.offsetWidth < width + 2 ? [index + 1] : [];
  });
  const [first = swiper.activeIndex + 1] = numbers;
  const last = numbers.at(-1) ?? first;
  const index = row.querySelector('.card-row__index');
  const text = `${first === last ? first : `${first}–${last}`} / ${slides.length}`;
  if (index && index.textContent !== text) index.textContent = text;
  row.classList.toggle('card-row--locked', isLocked);
  row.style.setProperty('--card-row-share', String((last - first + 1) / slides.length));
  row.style.setProperty('--card-row-progress', String(Math.min(Math.max(progress, 0), 1)));
  for (const button of row.querySelectorAll('button')) {
    button.setAttribute('aria-disabled', String(button.value === 'next' ? isEnd : isBeginning));
  }
}
