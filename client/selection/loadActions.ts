let actions: Promise<typeof import('./actions.ts')> | undefined;

/**
 * Loads the script that changes the selection: with the first click, or at once where something was chosen before. All wait for
 * one promise, so that clicks before it is there take effect in their order.
 */
export function loadActions() {
  actions ??= import('./actions.ts');
  return actions;
}
