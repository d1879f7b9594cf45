import { takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Operation = {
  summary?: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, { content?: object }>;
  security?: object[];
};
type Document = {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
};

let t: TestApp;
let document: Document;
beforeAll(async () => {
  t = await startTestApp({ EPORT_PRODUCT_NAME: 'Blue Box' });
  document = (await t.anonymous.get<Document>('/docs/json')).body;
});
afterAll(() => t.stop());

const openApiPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

test('documents exactly the endpoints of the contract with their summaries', async () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path}: ${summary}`),
  );
  const contracted = [...(await contractEndpoints()).values()].map(
    ({ method, path, summary }) => `${method} ${openApiPath(path)}: ${summary}`,
  );
  expect(contracted.length).toBeGreaterThan(50);
  expect(documented.sort()).toEqual(contracted.sort());
});

test('documents request bodies and responses', async () => {
  for (const { method, path, body, response, status = 200 } of (await contractEndpoints()).values()) {
    const operation = document.paths[openApiPath(path)]?.[method.toLowerCase()];
    const name = `${method} ${path}`;
    if (body)
      expect(operation, name).toHaveProperty(['requestBody', 'content', 'application/json', 'schema']);
    if (response) expect(operation?.responses, name).toHaveProperty(String(status));
  }
});

test('documents files, errors and public endpoints', async () => {
  for (const { method, path, upload, file, roles, status } of (await contractEndpoints()).values()) {
    const operation = document.paths[openApiPath(path)]?.[method.toLowerCase()];
    const name = `${method} ${path}`;
    const form = ['requestBody', 'content', 'multipart/form-data', 'schema', 'properties', 'file'];
    if (upload) expect(operation, name).toHaveProperty(form);
    if (file) expect(operation?.responses?.[200]?.content, name).toHaveProperty(['application/octet-stream']);
    if (status === 204) expect(operation?.responses, name).toHaveProperty('204');
    const error = ['default', 'content', file ? 'application/octet-stream' : 'application/json', 'schema'];
    expect(operation?.responses, name).toHaveProperty([...error, '$ref'], '#/components/schemas/ErrorBody');
    expect(operation?.security, name).toEqual(roles === 'public' ? [] : undefined);
  }
});

test('writes each exported schema once and refers to it by name', async () => {
  const text = JSON.stringify(document);
  const schemas = Object.keys(document.components.schemas);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target));
  expect([...references].toSorted()).toEqual(
    schemas.map((name) => `#/components/schemas/${name}`).toSorted(),
  );
  expect(schemas).toEqual(expect.arrayContaining(['PackageJourney', 'Shipment', 'LoginInput']));
  expect(document.components.schemas.ErrorBody?.properties).toHaveProperty('code');
  // Swagger UI takes 6 s to render a document of 600 KB.
  expect(text.length).toBeLessThan(480_000);
});

test('uses only OpenAPI 3.0, which Swagger UI renders much faster than 3.1', () => {
  expect(document.openapi).toBe('3.0.3');
  const keywords: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (['const', 'propertyNames', 'prefixItems'].includes(key) || (key === 'type' && Array.isArray(value)))
      keywords.push(key);
    return value;
  });
  expect(keywords).toEqual([]);
});

test('documents the idempotency key of endpoints that take one', async () => {
  for (const entry of (await contractEndpoints()).values()) {
    const operation = document.paths[openApiPath(entry.path)]?.[entry.method.toLowerCase()];
    const headers = operation?.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
    const expected = { name: 'idempotency-key', description: expect.stringContaining('24 hours') };
    expect(headers, `${entry.method} ${entry.path}`).toMatchObject(
      takesIdempotencyKey(entry) ? [expected] : [],
    );
  }
});

test('puts the product name in the title', () => {
  expect(document.info.title).toBe('Blue Box API');
});

test('serves the documentation page and its files from the same host', async () => {
  const page = await t.anonymous.get('/docs/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const html = page.raw.body;
  const loaded = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, url = '']) => url);
  expect(loaded.length).toBeGreaterThan(3);
  for (const url of loaded) {
    expect(url).not.toMatch(/^(https?:)?\/\//);
    const path = new URL(url, 'http://localhost/api/docs/').pathname;
    expect((await t.anonymous.send({ method: 'GET', url: path })).status, path).toBe(200);
  }
});
