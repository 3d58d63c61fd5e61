type Actions = typeof import('./actions.ts');

let loading: Promise<Actions> | null = null;

/**
 * Loads the script that changes the selection: with the first click, or at once if the selection is not empty. All clicks until
 * then wait for one promise, so that they act in their order; a failed load is tried again.
 */
export function loadActions(): Promise<Actions> {
  loading ??= import('./actions.ts');
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
