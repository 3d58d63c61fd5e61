/** A name as part of a class or an id: `Abu Dhabi` → `abu-dhabi`. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
