import type { FastifyInstance } from 'fastify';

/** Throws for an API route without a contract entry, since it would have no role check. */
export function closeByDefault(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isApi = /^\/api(\/|$)/.test(url) && !/^\/api\/docs(\/|$)/.test(url);
    if (isApi && !config?.endpoint) throw new Error(`${method} ${url} has no contract entry.`);
  });
}
