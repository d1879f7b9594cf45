import { errorBody } from '@eport/contract/shared/errors.ts';
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { type SchemaComponents, schemaComponents } from './schema-components.ts';

/** Allows only resources of this host. The plugin's own policy would allow styles and fonts from anywhere. */
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

const UI = {
  // The top bar of the standalone layout has a logo with an inline style, which the policy blocks.
  layout: 'BaseLayout',
  // Opens with the groups only: drawing all endpoints takes seconds.
  docExpansion: 'none' as const,
  // Drawing all schemas below the endpoints would take longer than drawing the endpoints.
  defaultModelsExpandDepth: -1,
};

export async function registerApiDocs(app: FastifyInstance, { productName }: Config): Promise<void> {
  const schemas = await schemaComponents();
  await app.register(swagger, {
    openapi: {
      // Swagger UI renders 3.1 with other code, which takes six times as long, and seconds more for each group that is opened.
      openapi: '3.0.3',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ session: [] }],
    },
    transform: (route) => describeRoute(route, schemas),
    transformObject: (document) => withSchemas(document, schemas.used),
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', forbidCaching);
    // Sets the header again, since the plugin's static files set their own value.
    docs.addHook('onSend', forbidCaching);
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: UI,
    });
  });
}

const forbidCaching = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Cache-Control', 'no-store');
};

const FILE = { type: 'string', format: 'binary' };
const UPLOAD = { type: 'object', properties: { file: FILE }, required: ['file'] };

function withSchemas(document: Parameters<SwaggerTransformObject>[0], schemas: SchemaComponents['used']) {
  if (!('openapiObject' in document)) throw new Error('The documentation is not OpenAPI 3.');
  document.openapiObject.components = Object.assign({}, document.openapiObject.components, { schemas });
  return document.openapiObject;
}

function describeRoute(route: Parameters<SwaggerTransform>[0], schemas: SchemaComponents) {
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return jsonSchemaTransform(route);
  const described = { ...route.schema, response: { ...Object(route.schema.response), default: errorBody } };
  const { url, schema } = jsonSchemaTransform({ ...route, schema: described });
  const { default: error, ...response } = Object(schemas.refer(schema.response, route));
  return {
    url,
    schema: {
      ...schema,
      ...(schema.body !== undefined && { body: schemas.refer(schema.body, route) }),
      ...(endpoint.upload && { body: UPLOAD }),
      ...(endpoint.roles === 'public' && { security: [] }),
      ...(endpoint.file && { produces: ['application/octet-stream'] }),
      response: {
        ...(endpoint.file ? { 200: FILE } : response),
        ...(endpoint.status === 204 && { 204: { type: 'null', description: 'Done' } }),
        default: { description: 'Error', ...error },
      },
    },
  };
}
