import { ApiError } from '../../lib/api/api-error.ts';
import { isUnreachable } from '../../lib/api/unreachable.ts';
import type { ScanAnswer, ScanReply } from './scan-reply.ts';

/** A defect of the server, which the same scan would find again. */
const isDefect = (error: unknown) => error instanceof ApiError && error.status === 500;

/** A lookup that is repeated once the server can be reached. */
export async function waitsForServer(text: string, lookUp: () => Promise<ScanReply>): Promise<ScanAnswer> {
  try {
    return await lookUp();
  } catch (error) {
    if (!isUnreachable(error) || isDefect(error)) throw error;
    return {
      tone: 'look',
      message: `No connection. ${text.trim()} is looked up once the server can be reached.`,
      retry: () => waitsForServer(text, lookUp),
    };
  }
}
