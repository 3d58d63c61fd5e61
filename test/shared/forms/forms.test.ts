import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactForm } from '../../../shared/forms/contact.ts';
import { isEmailAddress } from '../../../shared/forms/emailAddress.ts';
import { pickValues } from '../../../shared/forms/formDefinition.ts';
import { newsletterForm } from '../../../shared/forms/newsletter.ts';
import { quoteForm } from '../../../shared/forms/quote.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

const empty = (form: typeof contactForm) => pickValues(form, new Map());

test('an empty contact form gets a hint for every input, in the order of the form', () => {
  expect(contactForm.validate(empty(contactForm))).toEqual({
    message: 'Please fill in all required fields.',
    hints: {
      firstName: 'Name is required.',
      lastName: 'Name is required.',
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
  [{ firstName: 'Asha', lastName: '' }, 'lastName'],
  [{ firstName: '', lastName: 'Rao' }, 'firstName'],
  [{ firstName: 'Asha', lastName: 'Rao' }, null],
  [{ firstName: '', lastName: '', name: 'Asha Rao' }, null],
])('a contact form with the names %j lacks: %s', (names, missing) => {
  const values = Object.fromEntries(contactForm.inputs.map((input) => [input, 'x']));
  const given = { ...values, email: 'a@b.example', name: '', ...names };
  expect(contactForm.validate(given)).toEqual(
    missing && {
      message: 'Please fill in all required fields.',
      hints: { [missing]: 'Name is required.' },
    },
  );
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
  forAll(5_000, [text], (value) => {
    expect(isEmailAddress(value)).toBe(/^\S+@\S+\.\S+$/.test(value));
  });
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

test('a complete contact form with a malformed address gets the hint of the address alone', () => {
  const values = Object.fromEntries(contactForm.inputs.map((input) => [input, 'x']));
  const hint = 'Valid email is required.';
  expect(contactForm.validate(values)).toEqual({ message: hint, hints: { email: hint } });
  expect(contactForm.validate({ ...values, email: 'a@b.example' })).toBeNull();
  expect(contactForm.validate({ ...values, location: '' })).toEqual({
    message: 'Please fill in all required fields.',
    hints: { email: hint, location: 'Location is required.' },
  });
});

test.each([
  [{}, {}],
  [{ from: '2126-12-01', to: '2126-12-01' }, {}],
  [{ from: 'in May', to: 'in June' }, {}],
  [{ from: '2126-12-15', to: '2126-12-01' }, { to: 'The hire ends before it begins.' }],
  [{ from: '2020-12-01' }, { from: 'This date is in the past.' }],
  [{ to: '2020-12-01' }, { to: 'This date is in the past.' }],
  [{ neededBy: '2020-12-01' }, { neededBy: 'This date is in the past.' }],
])('a quote with the dates %j gets the hints %j', (dates, hints) => {
  const rejection = quoteForm.validate({ ...empty(quoteForm), email: 'asha@site.example', ...dates });
  expect(rejection?.hints ?? {}).toEqual(hints);
  expect(rejection?.message ?? 'Failed to submit quote.').toBe('Failed to submit quote.');
});

test('a quote sends a long site whole', () => {
  const site = 'Jebel '.repeat(50).trim();
  const payload = Object.fromEntries(quoteForm.toPayload({ ...empty(quoteForm), site }));
  expect(payload.message).toBe(`Site: ${site}`);
});

test.each([
  [{ email: 'asha@site.example' }, true],
  [{ mobile: '12345' }, true],
  [{ mobile: '+971 (50) 1-2' }, true],
  [{ mobile: '٠٥٠١٢' }, true],
  [{ email: 'asha', mobile: '050 123 4567' }, true],
  [{ email: 'asha' }, false],
  [{ mobile: '1234' }, false],
  [{ email: 'asha@site', mobile: 'call me' }, false],
  [{ name: 'A', message: 'B' }, false],
])('a quote from %j can be answered: %s', (given, canBeAnswered) => {
  const rejection = quoteForm.validate({ ...empty(quoteForm), ...given });
  const hint = 'A valid e-mail address or a mobile number is required.';
  expect(rejection).toEqual(
    canBeAnswered ? null : { message: 'Failed to submit quote.', hints: { email: hint } },
  );
});
