import request from 'supertest';
import type { Form } from '../../fixtures/leads.ts';

type App = Parameters<typeof request>[0];

/** Posts a form as script does, or as a browser does by itself (`text/html`). */
export function postForm(app: App, form: Form, fields: Record<string, string>, accept = 'application/json') {
  const posted = request(app).post(`/api/${form}`).set('accept', accept);
  for (const [name, value] of Object.entries(fields)) posted.field(name, value);
  return posted;
}
