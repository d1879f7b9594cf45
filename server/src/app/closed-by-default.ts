import type { FastifyInstance } from 'fastify';

/** A route that no contract entry describes has no role to ask for: the start fails instead of serving it to anybody. */
export function closeByDefault(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isApi = /^\/api(\/|$)/.test(url) && !/^\/api\/docs(\/|$)/.test(url);
    if (isApi && !config?.endpoint) throw new Error(`${method} ${url} has no contract entry.`);
  });
}
