import { errorBody } from '@eport/contract/shared/errors.ts';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Everything comes from here, also what is tried out; the plugin's own policy would let styles and fonts come from anywhere. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** OpenAPI from the same contract entries that build the routes, with a page to read and try it. */
export async function registerApiDocs(app: FastifyInstance, { productName }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ session: [] }],
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
}

const FILE = { type: 'string', format: 'binary' };
const UPLOAD = { type: 'object', properties: { file: FILE }, required: ['file'] };

/** Adds what no schema of a route says: files, errors, and which calls need no session. */
const describeRoute: SwaggerTransform = (route) => {
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return jsonSchemaTransform(route);
  const refusal = { description: 'What the call was refused for', ...errorBody.toJSONSchema() };
  const { url, schema } = jsonSchemaTransform(route);
  return {
    url,
    schema: {
      ...schema,
      ...(endpoint.upload && { body: UPLOAD }),
      ...(endpoint.roles === 'public' && { security: [] }),
      ...(endpoint.file && { produces: ['application/octet-stream'] }),
      response: {
        ...(endpoint.file ? { 200: FILE } : Object(schema.response)),
        ...(endpoint.status === 204 && { 204: { type: 'null', description: 'Done' } }),
        default: refusal,
      },
    },
  };
};
