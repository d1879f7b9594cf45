import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { idempotencyHeaders } from '@eport/contract/shared/idempotency-headers.ts';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { answerOnce } from '../idempotency/answer-once.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { routeOfUpload } from './route-of-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The contract entry of the route; absent for pages and documentation. */
    endpoint?: Endpoint;
  }
}

type ActorOf<E extends Endpoint> = E['roles'] extends 'public' ? Actor | null : Actor;

/** One validated call. */
export type Call<E extends Endpoint> = {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The whole number of rows behind an array, in X-Total-Count. */
  setTotal: (total: number) => void;
};

/** JSON endpoints answer their response type; file endpoints send through `reply`. */
type Answer<E extends Endpoint> = E extends { file: true } ? FastifyReply : ResponseOf<E>;

/** Lets nobody in but the roles that the contract names. Public endpoints are blind to a stale token. */
function guard(endpoint: Endpoint, context: Context) {
  const { roles } = endpoint;
  if (roles === 'public') {
    return async (request: FastifyRequest) => {
      request.actor = await context.authenticate(request).catch(onlyRefusals);
      if (request.actor) nameInLog(request.actor, request);
    };
  }
  return async (request: FastifyRequest) => {
    const actor = await context.authenticate(request);
    nameInLog(actor, request);
    if (!roles.includes(actor.role)) {
      await context.keepRefusal(actor, request);
      throw new AppError('FORBIDDEN');
    }
    request.actor = actor;
  };
}

/** Every further line about the call says who makes it; a logger of its own for that would cost a tenth of a small call. */
function nameInLog({ userId }: Actor, { log }: FastifyRequest) {
  log.setBindings({ userId });
}

/** A missing or stale token is no error here; a database that is away still is. */
function onlyRefusals(error: unknown): null {
  if (error instanceof AppError && error.status === 401) return null;
  throw error;
}

/** A call without payload may send nothing or `{}`; a missing body names the missing fields. */
async function emptyBodyIsObject(request: FastifyRequest) {
  request.body ??= {};
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

type Keyed = { endpoint: Endpoint; actor: Actor; key: string; request: FastifyRequest; reply: FastifyReply };

/** The answer of a call with an Idempotency-Key, as it was written the first time. */
async function sendOnce(
  context: Context,
  { endpoint, actor, key, request, reply }: Keyed,
  run: () => Promise<unknown>,
): Promise<FastifyReply> {
  const { params, query, body } = request;
  const call = [endpoint.method, endpoint.path, params, query, endpoint.body ? body : null];
  const answer = await answerOnce(context, { actor, key, call }, async () => {
    const result = await run();
    return { status: reply.statusCode, body: result === undefined ? null : String(reply.serialize(result)) };
  });
  reply.code(answer.status);
  if (answer.body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.body);
}

/** Builds the route of a contract entry: session, role, validated input, handler, validated answer. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const options: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // A HEAD would run the handler, and some GETs leave a trace: an export is kept.
    exposeHeadRoute: false,
    schema: schemaOf(endpoint),
    config: { endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: guard(endpoint, context),
    ...(endpoint.body && { preValidation: emptyBodyIsObject }),
    handler: async (request, reply) => {
      reply.code(endpoint.status ?? 200);
      // Fastify has validated each part with this endpoint's own schemas, and the guard has set the actor.
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
      if (!request.actor || typeof key !== 'string') return handler(call);
      return sendOnce(context, { endpoint, actor: request.actor, key, request, reply }, () => handler(call));
    },
  };
  if (endpoint.upload) routeOfUpload(app, options);
  else app.route(options);
}
