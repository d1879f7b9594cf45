import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { startThrowawayPostgres } from '../platform/embedded/throwaway-postgres.ts';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log/log.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own PostgreSQL server, its database `postgres`. */
    postgresUrl: string;
  }
}

/** One server for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await startThrowawayPostgres();
  await makeTemplate(server.urlOf('postgres'), server.urlOf(TEMPLATE));
  project.provide('postgresUrl', server.urlOf('postgres'));
  return () => server.stop();
}

async function makeTemplate(adminUrl: string, templateUrl: string) {
  const admin = createPool({ url: adminUrl, onIdleError: () => undefined });
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = createPool({ url: templateUrl, onIdleError: () => undefined });
  await migrate(template);
  await makeJobTables(template);
  // A template can be copied only while nobody is connected to it.
  await template.end();
}

async function makeJobTables(template: Pool) {
  const jobs = await startJobQueue({ pool: template, log: createLog('warn'), maintain: false });
  await jobs.stop();
}
