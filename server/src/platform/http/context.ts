import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Storage } from '../storage/storage.ts';
import type { OpenBodies } from './bodies/open-bodies.ts';
import type { LateHandlers, LateReads } from './late-reads.ts';

export type Context = {
  config: Config;
  db: Database;
  storage: Storage;
  jobs: JobQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  bodies: OpenBodies;
  authenticate: (request: FastifyRequest) => Promise<Actor>;
  /** Set if there is a standby. */
  lateReads?: LateReads | undefined;
  /** Collects the handlers of endpoints that may lag, whose `db` is the standby, instead of registering routes. */
  lateHandlers?: LateHandlers;
  recordRefusal: (actor: Actor, request: FastifyRequest) => Promise<unknown>;
};
