import { isDefect, isUnreachable } from '../../lib/api/unreachable.ts';
import type { ScanOutcome } from './scan-reply.ts';

/** Runs a lookup; if the server cannot be reached, returns an outcome that repeats the lookup later. */
export async function lookUpWithRetry(
  text: string,
  lookUp: () => Promise<ScanOutcome>,
): Promise<ScanOutcome> {
  try {
    return await lookUp();
  } catch (error) {
    if (!isUnreachable(error) || isDefect(error)) throw error;
    return {
      tone: 'look',
      message: `No connection. ${text.trim()} is looked up once the server can be reached.`,
      retry: () => lookUpWithRetry(text, lookUp),
    };
  }
}
