import multipart from '@fastify/multipart';
import type { FastifyInstance, RouteOptions } from 'fastify';

const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Allowance for the rest of the form: boundaries, names, a few fields. */
export const UPLOAD_FORM_LIMIT = UPLOAD_LIMIT + 64 * 1024;

/** Fields and headers are held in memory. */
const LIMITS = { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, fieldSize: 1_024, parts: 6, headerPairs: 20 };

/** Has its own Fastify context: the multipart plugin's hooks would run for all other routes too. */
export function routeOfUpload(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (uploads) => {
    await uploads.register(multipart, { limits: LIMITS });
    uploads.route(options);
  });
}
