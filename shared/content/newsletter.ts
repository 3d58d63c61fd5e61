/** Says what the newsletter brings and how often, wherever it is offered. */
export const newsletterLine = 'New machines, hire stock and notes from the yard, about once a month.';
