import request from 'supertest';
import type { Form } from '../../fixtures/leads.ts';

type App = Parameters<typeof request>[0];

/** Posts a form like the site's script, or like a browser without script (`text/html`). */
export function postForm(app: App, form: Form, fields: Record<string, string>, accept = 'application/json') {
  const posted = request(app).post(`/api/${form}`).set('accept', accept);
  for (const [name, value] of Object.entries(fields)) posted.field(name, value);
  return posted;
}
