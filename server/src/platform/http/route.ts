import {
  type BodyOf,
  BULK_BODY_BYTES,
  bodyLimitOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@eport/contract/shared/endpoint.ts';
import { idempotencyHeaders } from '@eport/contract/shared/idempotency-headers.ts';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { validatorCompiler } from '@fastify/type-provider-zod';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { isAllowedRole } from '../access/policy.ts';
import { AppError } from '../errors/app-error.ts';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts';
import { validatorInTurns } from './bodies/validate-in-turns.ts';
import type { Context } from './context.ts';
import { routeOfUpload } from './route-of-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type ActorOf<E extends Endpoint> = E['roles'] extends 'public' ? Actor | null : Actor;

export type Call<E extends Endpoint> = {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  setTotal: (total: number) => void;
};

type Result<E extends Endpoint> = E extends { file: true } ? FastifyReply : ResponseOf<E>;

function guard(endpoint: Endpoint, context: Context) {
  const { roles } = endpoint;
  const { authenticate } = (endpoint.mayLag && context.lateReads) || context;
  if (roles === 'public') {
    return async (request: FastifyRequest) => {
      request.actor = await authenticate(request).catch(onlyRefusals);
      if (request.actor) logUser(request.actor, request);
    };
  }
  return async (request: FastifyRequest) => {
    const actor = await authenticate(request);
    logUser(actor, request);
    if (!isAllowedRole(endpoint, actor)) {
      await context.recordRefusal(actor, request);
      throw new AppError('FORBIDDEN');
    }
    request.actor = actor;
  };
}

function logUser({ userId }: Actor, { log }: FastifyRequest) {
  log.setBindings({ userId });
}

/** Ignores a missing or invalid token, but not an unavailable database. */
function onlyRefusals(error: unknown): null {
  if (error instanceof AppError && error.status === 401) return null;
  throw error;
}

/** Treats a missing body as `{}`, so that validation names the missing fields. */
async function emptyBodyIsObject(request: FastifyRequest) {
  request.body ??= {};
}

/** Validates large bodies in turns: Fastify would block the event loop. Their schema stays for the documentation. */
function validationOf({ body, bodyLimit = 0 }: Endpoint): Partial<RouteOptions> {
  if (bodyLimit <= BULK_BODY_BYTES || !(body instanceof z.ZodObject)) return {};
  const validate = validatorInTurns(body);
  const allButBody: FastifySchemaCompiler<z.ZodType> = (part) =>
    part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part);
  return {
    // RouteOptions cannot express that the schemas are zod's.
    validatorCompiler: allButBody as FastifySchemaCompiler<unknown>,
    preHandler: async (request) => {
      request.body = await validate(request.body);
    },
  };
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, response, summary, status = 200, upload, path } = endpoint;
  return {
    summary,
    tags: [path.split('/').find((part) => part && !['admin', 'me', 'customer'].includes(part)) ?? 'me'],
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(takesIdempotencyKey(endpoint) && { headers: idempotencyHeaders }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { [status]: response } }),
  };
}

type Keyed = {
  endpoint: Endpoint;
  actor: Actor;
  key: string;
  request: FastifyRequest;
  reply: FastifyReply;
  before: (() => Promise<void>) | undefined;
};

async function sendIdempotent(
  context: Context,
  { endpoint, actor, key, request, reply, before }: Keyed,
  run: () => Promise<unknown>,
): Promise<FastifyReply> {
  const { params, query, body } = request;
  const call = [endpoint.method, endpoint.path, params, query, endpoint.body ? body : null];
  const saved = await withIdempotencyKey(context, { actor, key, call, before }, async () => {
    const result = await run();
    return { status: reply.statusCode, body: result === undefined ? null : String(reply.serialize(result)) };
  });
  reply.code(saved.status);
  if (saved.body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(saved.body);
}

export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
  /** Runs before the handler; with an idempotency key before its transaction, and only the first time. */
  before?: (call: Call<E>) => Promise<void>,
): void {
  const { lateReads, lateHandlers } = context;
  if (lateHandlers) {
    if (endpoint.mayLag) lateHandlers.set(endpoint, handler);
    return;
  }
  const run = endpoint.mayLag && lateReads ? lateReads.serving(endpoint, handler) : handler;
  const options: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // A HEAD would run the handler, and some GETs have effects: an export is stored.
    exposeHeadRoute: false,
    schema: schemaOf(endpoint),
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: guard(endpoint, context),
    ...(endpoint.body && { preValidation: emptyBodyIsObject }),
    ...validationOf(endpoint),
    handler: async (request, reply) => {
      reply.code(endpoint.status ?? 200);
      // Fastify has validated each part with this endpoint's schemas, and the guard has set the actor.
      const call = {
        actor: request.actor,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        setTotal: (total: number) => reply.header('X-Total-Count', total),
      } as Call<E>;
      const key = takesIdempotencyKey(endpoint) && request.headers[IDEMPOTENCY_KEY];
      const prepare = before && (() => before(call));
      if (!request.actor || typeof key !== 'string') {
        await prepare?.();
        return run(call);
      }
      const keyed = { endpoint, actor: request.actor, key, request, reply, before: prepare };
      return sendIdempotent(context, keyed, () => run(call));
    },
    ...(lateReads &&
      !endpoint.mayLag && {
        onSend: async (request: FastifyRequest, reply: FastifyReply) => lateReads.setPosition(request, reply),
      }),
  };
  if (endpoint.upload) routeOfUpload(app, options);
  else app.route(options);
}
