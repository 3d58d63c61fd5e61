import request, { type Response } from 'supertest';
import { expect } from 'vitest';
import type { Site } from '../site/startSite.ts';

/** Waits until what an address sends may be stored: a busy machine sends a data sheet without its picture before. */
export async function readComplete(app: Site['app'], path: string): Promise<Response> {
  const responses: Response[] = [];
  const isComplete = async () => {
    responses.push(await request(app).get(path).responseType('blob'));
    return responses.at(-1)?.headers['cache-control'];
  };
  await expect.poll(isComplete).toMatch(/^public/);
  return responses.at(-1) as Response;
}
