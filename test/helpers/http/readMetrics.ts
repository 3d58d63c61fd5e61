import request from 'supertest';
import { expect } from 'vitest';

type App = Parameters<typeof request>[0];

/** The samples of `/metrics` by name and labels, as they are written: `leads{state="parked"}`. */
export async function readMetrics(app: App): Promise<Map<string, number>> {
  const { status, text } = await request(app).get('/metrics');
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1).replace('+Inf', 'Infinity'))];
    }),
  );
}
