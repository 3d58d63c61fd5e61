/** Matches the root component of a screen. */
export const pageModule = /^client\/pages\/\w+\/(\w+)Page\.tsx$/;

/** The screen whose root component a module exports: `client/pages/homeTwo/HomeTwoPage.tsx` → `homeTwo`; others have none. */
export function screenOf(module: string | undefined): string | null {
  const page = pageModule.exec(module ?? '')?.[1];
  return page ? page.charAt(0).toLowerCase() + page.slice(1) : null;
}
