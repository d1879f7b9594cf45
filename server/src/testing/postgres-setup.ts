import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { startThrowawayPostgres } from '../platform/embedded/throwaway-postgres.ts';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log/log.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Set by EPORT_TEST_PGBOUNCER: applications under test then use this pooler. */
    poolerUrl: string | undefined;
  }
}

export default async function setup(project: TestProject) {
  const server = await startThrowawayPostgres();
  await makeTemplate(server.urlOf('postgres'), server.urlOf(TEMPLATE));
  project.provide('postgresUrl', server.urlOf('postgres'));
  const pooler = await poolerOf(server.urlOf('postgres'));
  project.provide('poolerUrl', pooler?.urlOf(server.urlOf('postgres')));
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}

function poolerOf(directUrl: string): Promise<Pooler> | undefined {
  const program = process.env.EPORT_TEST_PGBOUNCER;
  return program ? startPooler({ program, directUrl, serverConnections: 10 }) : undefined;
}

async function makeTemplate(adminUrl: string, templateUrl: string) {
  const admin = createPool({ url: adminUrl, onIdleError: () => undefined });
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = createPool({ url: templateUrl, onIdleError: () => undefined });
  await migrate(template);
  await makeJobTables(template);
  // PostgreSQL cannot copy a template that has connections.
  await template.end();
}

async function makeJobTables(template: Pool) {
  const jobs = await startJobQueue({ pool: template, log: createLog('warn'), maintain: false });
  await jobs.stop();
}
