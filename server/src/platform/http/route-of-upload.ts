import multipart from '@fastify/multipart';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { UPLOAD_LIMIT } from './upload-limit.ts';

/** A route that takes a file. Apart from the others, since what looks after files would listen to each of their calls too. */
export function routeOfUpload(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, parts: 6 } });
    uploads.route(options);
  });
}
