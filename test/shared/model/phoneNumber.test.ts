import { expect, test } from 'vitest';
import { subsidiaries } from '../../../shared/content/subsidiaries.ts';
import { formatPhone } from '../../../shared/model/phoneNumber.ts';

test.each([
  ['UAE landline', '97145550142', '+971 4 555 0142'],
  ['UAE mobile', '971501234567', '+971 50 123 4567'],
  ['KSA landline', '966135550174', '+966 13 555 0174'],
  ['KSA mobile', '966501234567', '+966 50 123 4567'],
  ['India mobile', '919876543210', '+91 98765 43210'],
  ['India landline, area code of two digits', '912055550107', '+91 20 5555 0107'],
  ['India landline, area code of three digits', '914225550196', '+91 422 555 0196'],
])('a %s is grouped as people read it', (_, digits, text) => {
  expect(formatPhone(digits)).toBe(text);
});

test.each([
  ['another country', '4930123456'],
  ['a short UAE number', '9714555014'],
  ['a long UAE number', '971455501421'],
  ['a UAE number without an area', '97105550142'],
  ['a KSA service number', '966920012345'],
  ['an unknown Indian area', '915965550107'],
  ['300 digits', '9'.repeat(300)],
  ['no digits', ''],
])('%s stays ungrouped', (_, digits) => {
  expect(formatPhone(digits)).toBe(`+${digits}`);
});

test('the number of every company is grouped', () => {
  for (const { name, phone } of subsidiaries)
    expect(formatPhone(phone), name).toMatch(/^\+\d{2,3} \d+ \d+ \d{4}$/);
});
