import type { ErrorBody, ErrorCode } from '@eport/contract/shared/errors.ts';
import { expect } from 'vitest';
import type { ApiResponse } from './client.ts';

interface ResponseMatchers<R> {
  toSucceedWith(status: number, body?: object): R;
  toBeRefused(status: number, code: ErrorCode, details?: { field?: string; message?: string }): R;
  toRejectField(path: string, code?: ErrorCode): R;
  toSucceedOnce(...codesOfOthers: ErrorCode[]): R;
  toReturnFile(content: Buffer): R;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>> extends ResponseMatchers<R> {}
}

type Response = ApiResponse<Partial<ErrorBody> | undefined>;

const MAX_BODY = 500;

function described({ raw, status }: Response): string {
  const { method, url } = raw.raw.req;
  return `${method} ${url}: ${status} ${raw.body.slice(0, MAX_BODY)}`;
}

const verdict = (pass: boolean, response: Response, expected: string) => ({
  pass,
  message: () => `expected ${pass ? 'anything but ' : ''}${expected}\nreceived ${described(response)}`,
});

function refusal(response: Response, status: number, code: string, { field = '', message = '' }) {
  const { body } = response;
  const pass =
    response.status === status &&
    body?.code === code &&
    (field === '' || body.fields?.[0]?.path === field) &&
    (message === '' || body.message === message);
  const details = `${field && ` with field “${field}” first`}${message && ` with message “${message}”`}`;
  return verdict(pass, response, `${status} ${code}${details}`);
}

expect.extend({
  toSucceedWith(response: Response, status: number, body?: object) {
    const isBody = body === undefined || isSubset(response.body, body);
    const details = body === undefined ? '' : ` ${this.utils.stringify(body, undefined, { min: true })}`;
    return verdict(response.status === status && isBody, response, `${status}${details}`);
  },
  toBeRefused: (response: Response, status: number, code: ErrorCode, details = {}) =>
    refusal(response, status, code, details),
  toRejectField: (response: Response, field: string, code: ErrorCode = 'VALIDATION_FAILED') =>
    refusal(response, 400, code, { field }),
  toSucceedOnce(responses: Response[], ...codesOfOthers: ErrorCode[]) {
    const refused = responses.filter(({ status }) => status >= 400);
    const codes: readonly (string | undefined)[] = codesOfOthers;
    const pass =
      responses.length - refused.length === 1 && refused.every(({ body }) => codes.includes(body?.code));
    const expected = `one success and otherwise ${codesOfOthers.join(' or ')}`;
    return {
      pass,
      message: () => `expected ${expected}\nreceived\n${responses.map(described).join('\n')}`,
    };
  },
  toReturnFile({ raw, status }: Response, content: Buffer) {
    const { method, url } = raw.raw.req;
    const received = raw.rawPayload;
    const isSame = received.equals(content);
    const difference = isSame ? '' : `, first different at byte ${firstDifference(received, content)}`;
    return {
      pass: status === 200 && isSame,
      message: () =>
        `expected 200 with a file of ${content.length} bytes\nreceived ${method} ${url}: ${status} with ${received.length} bytes${difference}`,
    };
  },
});

function firstDifference(one: Buffer, other: Buffer): number {
  const index = one.findIndex((byte, at) => byte !== other[at]);
  return index < 0 ? one.length : index;
}

function isSubset(received: unknown, expected: object): boolean {
  try {
    expect(received).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
}
