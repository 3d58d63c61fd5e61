/** Non-space text, an @, non-space text, a dot, non-space text (specification, section 5). */
export const emailPattern = /^\S+@\S+\.\S+$/;
