import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactForm } from '../../../shared/forms/contact.ts';
import { isEmailAddress } from '../../../shared/forms/emailAddress.ts';
import { pickValues } from '../../../shared/forms/formDefinition.ts';
import { newsletterForm } from '../../../shared/forms/newsletter.ts';
import { quoteForm } from '../../../shared/forms/quote.ts';

const empty = (form: typeof contactForm) => pickValues(form, new Map());

test('an empty contact form gets every hint of the specification, in its order', () => {
  expect(contactForm.validate(empty(contactForm))).toEqual({
    message: 'Please fill in all required fields.',
    hints: {
      firstName: 'Name is required.',
      email: 'Valid email is required.',
      mobile: 'Phone is required',
      product: 'Products are required.',
      location: 'Location is required.',
      postcode: 'Postal Code is required.',
      message: 'Please, leave us a message.',
    },
  });
});

test.each([
  ['a@b.c', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
  ['a@.', false],
  ['', false],
])('%j as a newsletter address: %s', (email, good) => {
  expect(newsletterForm.validate({ email }) === null).toBe(good);
});

test('the e-mail rule takes what the pattern of the specification takes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n', 'é'), maxLength: 9 });
  fc.assert(
    fc.property(text, (value) => isEmailAddress(value) === /^\S+@\S+\.\S+$/.test(value)),
    { numRuns: 5_000 },
  );
});

test('a hostile address of 60 kB is judged at once', () => {
  // The pattern needs hours for it; the test's own time limit would end that.
  expect(isEmailAddress(`${'@.'.repeat(30_000)} x`)).toBe(false);
});

test('blanks around what was typed do not count, and only the inputs of the form are read', () => {
  const posted = new Map([
    ['email', '  a@b.example '],
    ['admin', 'true'],
  ]);
  expect(pickValues(newsletterForm, posted)).toEqual({ email: 'a@b.example' });
});

test('a quote needs one way to answer it, whatever that is', () => {
  const values = empty(quoteForm);
  expect(quoteForm.validate({ ...values, mobile: '050' })).toBeNull();
  expect(quoteForm.validate({ ...values, email: 'not checked' })).toBeNull();
  expect(quoteForm.validate({ ...values, name: 'A', message: 'B' })).toEqual({
    message: 'Failed to submit quote.',
    hints: { email: 'Valid email is required.', mobile: 'Phone is required' },
  });
});
