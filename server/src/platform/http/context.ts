import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Storage } from '../storage/storage.ts';
import type { Actor } from './actor.ts';

/** What every module's routes and services work with. */
export type Context = {
  config: Config;
  db: Database;
  storage: Storage;
  jobs: JobQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Throws UNAUTHENTICATED unless the request carries a valid session of an active user. */
  authenticate: (request: FastifyRequest) => Promise<Actor>;
  /** Keeps on record that the actor was refused for the role. */
  keepRefusal: (actor: Actor, request: FastifyRequest) => Promise<unknown>;
};
