import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { isPoolFull, isUnavailable, READ_ONLY } from '../errors/unavailable.ts';
import { batchLoader } from '../performance/batch-loader.ts';
import type { ReplicaWatch } from '../replica/replica-watch.ts';
import { seenBy, setSeenCookie } from './seen-cookie.ts';

type Authenticate = (request: FastifyRequest) => Promise<Actor>;
type Handler<C> = (call: C) => Promise<unknown>;

/** Handlers by endpoint. `route` has checked that both handlers of an endpoint take the same call. */
export type LateHandlers = Map<Endpoint, Handler<never>>;

type Deps = {
  watch: ReplicaWatch;
  primary: Database;
  handlers: LateHandlers;
  authenticate: { onPrimary: Authenticate; onStandby: Authenticate };
  isSecure: boolean;
};

export type LateReads = ReturnType<typeof createLateReads>;

const STATEMENT_TIMEOUT = '57014';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** False for a statement timeout: the other server would take as long. */
const isAway = (error: unknown) => isUnavailable(error) && codeOf(error) !== STATEMENT_TIMEOUT;

/** Serves endpoints that may lag from the standby, and falls back to the other server (decision 67). */
export function createLateReads({ watch, primary, handlers, authenticate, isSecure }: Deps) {
  const served = { primary: 0, standby: 0 };
  const positionOf = batchLoader(async () => {
    const { rows } = await sql<{ position: string }>`
      select (pg_current_wal_insert_lsn() - '0/0')::text as position`.execute(primary);
    return new Map([['now', rows[0]?.position]]);
  });

  async function unlessAway<T>(
    request: FastifyRequest,
    { onPrimary, onStandby }: { onPrimary: () => Promise<T>; onStandby: () => Promise<T> },
  ): Promise<T> {
    const seen = seenBy(request);
    const isStandbyAlone = () => watch.isPrimaryAway() && watch.mayServe(seen);
    if (isStandbyAlone()) return onStandby();
    try {
      return await watch.unlessAway(onPrimary());
    } catch (error) {
      if (!isAway(error)) throw error;
      await watch.ask();
      if (!isStandbyAlone()) throw error;
      return onStandby();
    }
  }

  async function onStandby<C extends { request: FastifyRequest }>(handler: Handler<C>, call: C) {
    try {
      const result = await handler(call);
      served.standby += 1;
      return result;
    } catch (error) {
      if (codeOf(error) !== READ_ONLY) throw error;
      // Not a 503, which the client would retry.
      throw new Error(`${call.request.routeOptions.url} may lag, but it writes.`, { cause: error });
    }
  }

  return {
    served,
    lagMs: watch.lagMs,
    unlessAway,
    authenticate: (request: FastifyRequest): Promise<Actor> =>
      unlessAway(request, {
        onPrimary: () => authenticate.onPrimary(request),
        onStandby: () => authenticate.onStandby(request),
      }),
    /** Returns a handler that tries one server and then the other, which is safe because a read has no effects. */
    serving<C extends { request: FastifyRequest; reply: FastifyReply }>(
      endpoint: Endpoint,
      handler: Handler<C>,
    ): Handler<C> {
      // See LateHandlers.
      const late = handlers.get(endpoint) as Handler<C> | undefined;
      if (!late) throw new Error(`${endpoint.path} has no handler for the standby.`);
      return async (call) => {
        const { request, reply } = call;
        const canRepeat = (error: unknown) => isAway(error) && !reply.sent;
        const mayServe = () => watch.mayServe(seenBy(request));
        const triesStandby = mayServe();
        if (triesStandby) {
          try {
            return await onStandby(late, call);
          } catch (error) {
            const isBusy = isPoolFull(error) && mayServe();
            if (isBusy || !canRepeat(error)) throw error;
            request.log.warn({ err: error }, 'The standby failed; the primary serves the read.');
          }
        }
        try {
          const result = await handler(call);
          served.primary += 1;
          return result;
        } catch (error) {
          if (triesStandby || !canRepeat(error)) throw error;
          await watch.ask();
          if (!mayServe()) throw error;
          return onStandby(late, call);
        }
      };
    },
    /**
     * Tells the client how far the primary has written. Use it after each call that may have written or shown something newer than the
     * standby has.
     */
    async setPosition(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const isStranger = request.actor === null && reply.statusCode >= 400;
      if (isStranger) return;
      // Set even while the primary seems to be away: the call may have reached it before or since.
      const position = await watch.unlessAway(positionOf('now')).catch(() => undefined);
      setSeenCookie(reply, position, { isSecure });
    },
  };
}
