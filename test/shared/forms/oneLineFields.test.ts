import { expect, test } from 'vitest';
import { pickValues } from '../../../shared/forms/formDefinition.ts';
import { forms } from '../../../shared/forms/forms.ts';

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(Object.values(forms))('a line break in a one-line field of $name is read as a space', (form) => {
  for (const input of form.inputs.filter((name) => !['message', 'job', 'lines'].includes(name))) {
    for (const lineBreak of breaks) {
      const values = pickValues(form, new Map([[input, `${lineBreak}one${lineBreak}Bcc: two${lineBreak}`]]));
      expect(values[input], `${input} with ${JSON.stringify(lineBreak)}`).toBe('one Bcc: two');
    }
  }
});

test('a message keeps its lines, and a quote with a mobile number is a lead whatever its e-mail address', () => {
  const posted = new Map([
    ['message', 'one\r\ntwo'],
    ['mobile', '050 1234'],
    ['email', 'asha@site.example\r\nBcc: x@y.example'],
  ]);
  const values = pickValues(forms.quote, posted);
  expect(forms.quote.validate(values)).toBeNull();
  expect(values).toMatchObject({ message: 'one\r\ntwo', email: 'asha@site.example Bcc: x@y.example' });
});
