/** Crockford's base 32: no letter can be mistaken for a digit. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const referenceLength = 5;

const pattern = new RegExp(`^Q-[${referenceAlphabet}]{${referenceLength}}$`);

/** Whether a text has the form of a lead's reference: `Q-7K3MD`. */
export const isReference = (text: string): boolean => pattern.test(text);
