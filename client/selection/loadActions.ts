/** Loads the script that changes the selection: with the first click, or at once if the selection is not empty. */
export const loadActions = () => import('./actions.ts');
