import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { findAccountById } from '../modules/auth/auth.queries.ts';
import { issueToken } from '../modules/auth/token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';

type Deps = { app: FastifyInstance; config: Config; clock: Clock; db: Database };

/** The type of `body` is the test's assertion; the app under test validates responses against the contract. */
export type ApiResponse<T> = {
  status: number;
  body: T;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
};

export type Client = ReturnType<typeof clientWith>;

type File = { name: string; content: Buffer; type?: string };

function clientWith({ app }: Pick<Deps, 'app'>, token: string | undefined) {
  const send = async <T = ErrorBody>(options: InjectOptions): Promise<ApiResponse<T>> => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...options.headers };
    const raw = await app.inject({ ...options, headers });
    const isJson = raw.headers['content-type']?.toString().startsWith('application/json');
    // Files and empty responses have no JSON; their tests use `raw`.
    return {
      status: raw.statusCode,
      body: isJson ? raw.json<T>() : (undefined as T),
      headers: raw.headers,
      raw,
    };
  };
  const withBody =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    <T = ErrorBody>(path: string, payload?: object, headers: Record<string, string> = {}) =>
      send<T>({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return {
    send,
    get: <T = ErrorBody>(path: string) => send<T>({ method: 'GET', url: `/api${path}` }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    upload: <T = ErrorBody>(path: string, file: File) =>
      send<T>({ method: 'POST', url: `/api${path}`, ...multipart(file) }),
  };
}

export function multipart({ name, content, type = 'application/octet-stream' }: File) {
  const boundary = 'eport-test-boundary';
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function createClients(deps: Deps) {
  async function tokenOf(user: { id: number }): Promise<string> {
    const account = await findAccountById(deps.db, user.id);
    if (!account) throw new Error(`User ${user.id} does not exist.`);
    return issueToken(deps, account);
  }
  return {
    anonymous: clientWith(deps, undefined),
    withToken: (token: string) => clientWith(deps, token),
    tokenOf,
    as: async (user: { id: number }): Promise<Client> => clientWith(deps, await tokenOf(user)),
  };
}

export const outcomeOf = ({ status, body }: ApiResponse<ErrorBody>): Permission =>
  status < 300 ? { allowed: true } : { allowed: false, code: body.code, message: body.message };
