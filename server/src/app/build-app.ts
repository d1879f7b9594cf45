import { randomUUID } from 'node:crypto';
import { PUBLIC_BODY_BYTES } from '@eport/contract/shared/endpoint.ts';
import { validatorCompiler } from '@fastify/type-provider-zod';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { recordRefusal } from '../modules/audit/index.ts';
import { createAuthenticator } from '../modules/auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { handleError, OVERLOADED } from '../platform/errors/error-handler.ts';
import { BODY_LIMITS, type BodyLimits, REQUEST_TIMEOUT_MS } from '../platform/http/bodies/limits.ts';
import { OpenBodies } from '../platform/http/bodies/open-bodies.ts';
import type { Context } from '../platform/http/context.ts';
import { createLateReads, type LateHandlers, type LateReads } from '../platform/http/late-reads.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { RequestLog } from '../platform/performance/request-log.ts';
import { contractSerializer } from '../platform/performance/serializer.ts';
import type { ReplicaWatch } from '../platform/replica/replica-watch.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { registerApiDocs } from './api-docs.ts';
import { handleClientError } from './client-error.ts';
import { closeByDefault } from './closed-by-default.ts';
import { refuseEarly } from './early-refusals.ts';
import { acceptJsonBody } from './json-body.ts';
import { registerMetrics } from './metrics.ts';
import { isOfWeb } from './page-address.ts';
import { registerProbes } from './probes.ts';
import { registerRoutes } from './routes.ts';
import { registerSecurityHeaders, setApiHeaders } from './security-headers.ts';
import { cutOffUnreadBodies } from './unread-body.ts';
import { registerWeb } from './web.ts';

export type Replica = { db: Database; watch: ReplicaWatch };

export type AppDeps = {
  config: Config;
  db: Database;
  pool: Pool;
  /** Set with DATABASE_READ_URL. */
  replica?: Replica | undefined;
  storage: Storage;
  jobs: JobQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  checkResponses?: boolean;
  /** Event loop delay in milliseconds above which API calls are refused. Tests turn it off with 0, since they keep the machine busy. */
  maxLag?: number;
  bodyLimits?: BodyLimits;
};

export async function buildApp({
  checkResponses = false,
  maxLag = 2_000,
  bodyLimits = BODY_LIMITS,
  pool,
  replica,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    childLoggerFactory: (log, bindings, options) => new RequestLog(log, bindings, options),
    trustProxy: deps.config.trustProxy,
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: bodyLimits.headers.timeoutMs,
      connectionsCheckingInterval: bodyLimits.headers.checkMs,
      // `refuseEarly` rejects requests without a Host header, and those while the server closes, in the API's error format.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Without these, Fastify would load its own compilers: 100 of the 2,000 files that a start loads.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    frameworkErrors: (error, request, reply) => {
      setApiHeaders(deps.config, request, reply);
      handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(contractSerializer({ check: checkResponses }));
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', null);
  closeByDefault(app);
  registerSecurityHeaders(app, deps.config);
  refuseEarly(app);
  const bodies = new OpenBodies(bodyLimits);
  app.addHook('onClose', async () => bodies.stop());
  acceptJsonBody(app, bodies);
  cutOffUnreadBodies(app);
  // No endpoint takes text, and a form of another site could send it without a preflight request.
  app.removeContentTypeParser('text/plain');
  await app.register(underPressure, { maxEventLoopDelay: maxLag, pressureHandler: shedCall });
  await registerApiDocs(app, deps.config);
  const context: Context = {
    ...deps,
    bodies,
    authenticate: createAuthenticator(deps),
    recordRefusal: ({ userId }, { method, routeOptions, ip }) =>
      recordRefusal(deps.db, userId, { call: `${method} ${routeOptions.url}`, networkAddress: ip }),
  };
  const lateReads = replica && lateReadsOf(replica, context);
  registerMetrics(app, { ...deps, pool, lateReads });
  await registerProbes(app, deps.db, replica && lateReads && { db: replica.db, lateReads });
  registerRoutes(app, { ...context, lateReads });
  await registerWeb(app, deps.config);
  return app;
}

function unused(): never {
  throw new Error('Fastify asked for a compiler although both are set.');
}

/**
 * Refuses API calls while the server is overloaded; pages repeat them. Pages and their files are exempt: they cost little, and
 * the browser would show the refusal to the user.
 */
async function shedCall(request: FastifyRequest): Promise<void> {
  if (!isOfWeb(request)) throw Object.assign(new Error('The server is overloaded.'), { code: OVERLOADED });
}

function lateReadsOf({ db, watch }: Replica, context: Context): LateReads {
  const lateHandlers: LateHandlers = new Map();
  // This instance serves nothing: `route` only collects the handlers, which can reach no database but the standby.
  registerRoutes(Fastify(), { ...context, db, lateHandlers });
  return createLateReads({
    watch,
    primary: context.db,
    handlers: lateHandlers,
    authenticate: {
      onPrimary: context.authenticate,
      onStandby: createAuthenticator({ ...context, db }),
    },
    isSecure: context.config.publicUrl.startsWith('https:'),
  });
}
