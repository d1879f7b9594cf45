import { errorBody } from '@eport/contract/shared/errors.ts';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Allows only this host; the plugin's own policy would allow styles and fonts from anywhere. */
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

/** The top bar of the standalone layout has a logo with an inline style, which the policy blocks. */
const WITHOUT_TOP_BAR = { layout: 'BaseLayout' };

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
  await app.register(async (docs) => {
    docs.addHook('onRequest', forbidCaching);
    // Set again, since the static files set their own value.
    docs.addHook('onSend', forbidCaching);
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: WITHOUT_TOP_BAR,
    });
  });
}

const forbidCaching = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Cache-Control', 'no-store');
};

const FILE = { type: 'string', format: 'binary' };
const UPLOAD = { type: 'object', properties: { file: FILE }, required: ['file'] };

const describeRoute: SwaggerTransform = (route) => {
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return jsonSchemaTransform(route);
  const error = { description: 'Error', ...errorBody.toJSONSchema() };
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
        default: error,
      },
    },
  };
};
