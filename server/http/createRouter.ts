import { Router } from 'express';

/** A router that compares paths as nginx does: letter case and a slash at the end count. */
export const createRouter = (): Router => Router({ caseSensitive: true, strict: true });
