/** Loads the script that changes the selection: with the first click, or at once where something was chosen before. */
export const loadActions = () => import('./actions.ts');
