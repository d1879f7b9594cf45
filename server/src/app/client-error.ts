import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@eport/contract/shared/errors.ts';
import { API_HEADERS } from './security-headers.ts';

type ClientError = Error & { code?: string };

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Responds in the API's error format to requests that Node could not parse or that were too slow. */
export function handleClientError(error: ClientError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'BAD_REQUEST';
  const { status, headers, body } = responseFor(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${code}`, ...lines, '', body].join('\r\n'));
}

/** Refuses requests with an `Expect` header other than `100-continue`. */
export function handleExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = responseFor('EXPECTATION_FAILED');
  response.writeHead(status, headers).end(body);
}

function responseFor(code: ErrorCode) {
  const [status, message] = ERRORS[code];
  const body = JSON.stringify({ message, code });
  const headers = {
    ...API_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { status, headers, body };
}
