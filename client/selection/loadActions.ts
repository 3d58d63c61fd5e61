let actions: Promise<typeof import('./actions.ts')> | undefined;

/**
 * Loads the script that changes the selection: with the first click, or at once if the selection is not empty. All calls
 * share one promise, so that early clicks take effect in their order.
 */
export function loadActions() {
  actions ??= import('./actions.ts');
  return actions;
}
