/** Sets `--pointer-x` and `--pointer-y` on the hovered row of a list: the mouse position within the row, in pixels. */
export function followPointer(list: HTMLElement, signal: AbortSignal): void {
  list.addEventListener(
    'pointermove',
    ({ target, clientX, clientY, pointerType }) => {
      const row = target instanceof Element && target.closest('li');
      if (!row || pointerType !== 'mouse') return;
      const { left, top } = row.getBoundingClientRect();
      row.style.setProperty('--pointer-x', `${Math.round(clientX - left)}px`);
      row.style.setProperty('--pointer-y', `${Math.round(clientY - top)}px`);
      list.classList.add('follows-pointer');
    },
    { passive: true, signal },
  );
}
