import { randomUUID } from 'node:crypto';
import { validatorCompiler } from '@fastify/type-provider-zod';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { keepRefusal } from '../modules/audit/index.ts';
import { createAuthenticator } from '../modules/auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../platform/http/context.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { contractSerializer } from '../platform/http/serializer.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { CallLog } from '../platform/log/call-log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { registerApiDocs } from './api-docs.ts';
import { answerClientError } from './client-error.ts';
import { closeByDefault } from './closed-by-default.ts';
import { acceptJsonBody } from './json-body.ts';
import { registerMetrics } from './metrics.ts';
import { registerProbes } from './probes.ts';
import { registerRoutes } from './routes.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { cutOffUnreadBodies } from './unread-body.ts';
import { registerWeb } from './web.ts';

export type AppDeps = {
  config: Config;
  db: Database;
  /** The one that `db` asks, for its figures. */
  pool: Pool;
  storage: Storage;
  jobs: JobQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Also parse each answer with the contract's schema: for tests, where a wrong answer must fail. */
  checkAnswers?: boolean;
  /** How many milliseconds the event loop may lag before calls are shed; 0 sheds none, since a busy test machine is no overload. */
  maxLag?: number;
};

const MEGABYTE = 1024 * 1024;
/** In which a request has to have arrived: ten megabytes from a poor telephone do. */
const SLOWEST_REQUEST_MS = 5 * 60_000;

/** The whole HTTP side, ready to listen or to be injected into. */
export async function buildApp({
  checkAnswers = false,
  maxLag = 2_000,
  pool,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: deps.config.trustProxy,
    bodyLimit: MEGABYTE,
    requestTimeout: SLOWEST_REQUEST_MS,
    clientErrorHandler: answerClientError,
    genReqId: () => randomUUID(),
    childLoggerFactory: (log, bindings, options) => new CallLog(log, bindings, options),
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded is a bad request, not a defect.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(contractSerializer({ check: checkAnswers }));
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', null);
  closeByDefault(app);
  acceptJsonBody(app);
  cutOffUnreadBodies(app);
  // Fastify's own; no call takes text, and a form of another site can send it without asking.
  app.removeContentTypeParser('text/plain');
  // Sheds load before answers take longer than anybody waits.
  await app.register(underPressure, { maxEventLoopDelay: maxLag, retryAfter: 2 });
  registerSecurityHeaders(app, deps.config);
  registerMetrics(app, { ...deps, pool });
  await registerProbes(app, deps.db);
  await registerApiDocs(app, deps.config);
  const context: Context = {
    ...deps,
    authenticate: createAuthenticator(deps),
    keepRefusal: ({ userId }, { method, routeOptions, ip }) =>
      keepRefusal(deps.db, userId, { call: `${method} ${routeOptions.url}`, networkAddress: ip }),
  };
  registerRoutes(app, context);
  await registerWeb(app, deps.config);
  return app;
}
