import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@eport/contract/shared/errors.ts';

type ClientError = Error & { code?: string };

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** What is no HTTP ends before there is a request: answered here in the API's form, and its connection closed. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'BAD_REQUEST';
  const [status, message] = ERRORS[code];
  const body = JSON.stringify({ message, code });
  const headers = [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end([...headers, '', body].join('\r\n'));
}
