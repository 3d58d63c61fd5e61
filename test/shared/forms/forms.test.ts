import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactForm } from '../../../shared/forms/contact.ts';
import { isEmailAddress } from '../../../shared/forms/emailAddress.ts';
import { pickValues } from '../../../shared/forms/formDefinition.ts';
import { newsletterForm } from '../../../shared/forms/newsletter.ts';
import { quoteForm } from '../../../shared/forms/quote.ts';

const empty = (form: typeof contactForm) => pickValues(form, new Map());

test('an empty contact form gets a hint for every input, in the order of the form', () => {
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
])('validating the newsletter address %j: accepted = %s', (email, isValid) => {
  expect(newsletterForm.validate({ email }) === null).toBe(isValid);
});

test('isEmailAddress accepts the same texts as the pattern it replaces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n', 'é'), maxLength: 9 });
  fc.assert(
    fc.property(text, (value) => isEmailAddress(value) === /^\S+@\S+\.\S+$/.test(value)),
    { numRuns: 5_000 },
  );
});

test('isEmailAddress rejects a hostile address of 60 kB in linear time', () => {
  // The pattern needs hours for it; the test would time out.
  expect(isEmailAddress(`${'@.'.repeat(30_000)} x`)).toBe(false);
});

test('pickValues trims values and ignores fields that the form does not have', () => {
  const posted = new Map([
    ['email', '  a@b.example '],
    ['admin', 'true'],
  ]);
  expect(pickValues(newsletterForm, posted)).toEqual({ email: 'a@b.example' });
});

test('a quote needs an e-mail or a mobile number, and neither is checked further', () => {
  const values = empty(quoteForm);
  expect(quoteForm.validate({ ...values, mobile: '050' })).toBeNull();
  expect(quoteForm.validate({ ...values, email: 'not checked' })).toBeNull();
  expect(quoteForm.validate({ ...values, name: 'A', message: 'B' })).toEqual({
    message: 'Failed to submit quote.',
    hints: { email: 'Valid email is required.', mobile: 'Phone is required' },
  });
});
