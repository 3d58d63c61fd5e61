import { UpstreamError } from './upstreamError.ts';

/** Resolves with `fallback` if the upstream has never sent the value, or does not send it in time. */
export type InTime = <T>(value: Promise<T>, fallback: T) => Promise<T>;

/** Resolves with `fallback` if the upstream has never sent the value; the failure was already logged. */
export async function optional<T>(value: Promise<T>, fallback: T): Promise<T> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof UpstreamError) return fallback;
    throw error;
  }
}
