import { isEmailAddress } from './emailAddress.ts';
import type { FormDefinition, FormValues } from './formDefinition.ts';

/** Hints for missing or invalid inputs, in the order of the form. */
const hints: Record<string, string> = {
  name: 'Name is required.',
  email: 'Valid email is required.',
  mobile: 'Phone is required',
  product: 'Products are required.',
  location: 'Location is required.',
  postcode: 'Postal Code is required.',
  message: 'Please, leave us a message.',
};

const payloadFields = ['email', 'mobile', 'location', 'message', 'product', 'postcode'] as const;

const fullName = ({ name, firstName, lastName }: FormValues) =>
  name || [firstName, lastName].filter(Boolean).join(' ');

/** The inputs that the name lacks: both of its parts are required, as the browser requires them without script. */
const missingNames = (values: FormValues) =>
  values.name ? [] : ['firstName', 'lastName'].filter((part) => !values[part]);

export const contactForm: FormDefinition = {
  name: 'contact-us',
  /** Clients may post `name` instead of first and last name. */
  inputs: ['firstName', 'lastName', 'name', 'email', 'mobile', 'product', 'location', 'postcode', 'message'],
  messages: { success: 'Message sent successfully!', refused: 'Failed to send message.' },
  validate(values) {
    const nameInputs = missingNames(values);
    const given: FormValues = { ...values, name: nameInputs.length > 0 ? '' : fullName(values) };
    const wrong = Object.entries(hints).filter(
      ([field]) => !given[field] || (field === 'email' && !isEmailAddress(given[field])),
    );
    const [first] = wrong;
    if (!first) return null;
    // With every field filled in, only the address is malformed, and the message must not speak of missing fields.
    const isComplete = Object.keys(hints).every((field) => given[field]);
    return {
      message: isComplete ? first[1] : requiredFieldsMessage,
      hints: Object.fromEntries(
        wrong.flatMap(([field, hint]) =>
          (field === 'name' ? nameInputs : [field]).map((input) => [input, hint]),
        ),
      ),
    };
  },
  toPayload: (values) => [
    ['name', fullName(values)],
    ...payloadFields.map((field): [string, string] => [field, values[field] ?? '']),
  ],
};

const requiredFieldsMessage = 'Please fill in all required fields.';
