import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trustOne } from '../platform/config.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWeb } from './web.ts';

const SOURCE = join(import.meta.dirname, '../../../web');

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/, 2)),
  );

const STRICT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const PAGE = { ...STRICT, 'script-src': "'self' 'wasm-unsafe-eval'", 'frame-src': 'blob:' };

describe('a page', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    // A built folder. The real build runs after these tests and only adds the URLs of its files.
    folder = await mkdtemp(join(tmpdir(), 'eport-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), await readFile(join(SOURCE, 'index.html')));
    const screens = [
      { path: '/admin/packages/:id', files: ['assets/package.js'] },
      { path: '/admin/packages/new', files: ['assets/shell.js', 'assets/new.js'] },
    ];
    const firstCalls = [
      { path: '/admin/packages/:id', roles: ['ROLE_STAFF'], calls: ['/api/admin/packages/:id'] },
    ];
    const preload = { early: 'assets/early.js', screens, firstCalls };
    await writeFile(join(folder, 'preload.json'), JSON.stringify(preload));
    for (const name of ['main.js', 'main.js.map', 'main.js.br'])
      await writeFile(join(folder, 'assets', name), '{}');
    app = Fastify();
    await registerSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
    await registerWeb(
      app,
      { productName: 'A "quoted" <name>', brandName: 'B', searchCollectedDays: 365 },
      folder,
    );
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('allows only scripts and styles of this host, and no framing', async () => {
    const { headers } = await app.inject('/admin/packages?page=2');
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      ...PAGE,
      'style-src': "'self'",
      'form-action': "'self'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  test('writes the remembered theme into the page, light otherwise', async () => {
    const pageFor = async (cookie: string) => (await app.inject({ url: '/login', headers: { cookie } })).body;
    expect(await pageFor('a=b; eport_theme=dark')).toContain('<html lang="en" data-theme="dark">');
    for (const cookie of ['', 'eport_theme=light', 'not_eport_theme=dark', 'eport_theme=darker"'])
      expect(await pageFor(cookie)).toContain('<html lang="en" data-theme="light">');
  });

  test('contains nothing that its policy blocks and escapes the product name', async () => {
    const { body } = await app.inject('/login');
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src="\/[^/]/);
    expect(body).not.toMatch(/<[^>]*\s(on\w+|style)=|<style\b|javascript:|<base\b/i);
    expect(body).toContain('A \\&quot;quoted\\&quot; &lt;name&gt;');
    expect(body).toContain('&quot;searchCollectedDays&quot;:365');
  });

  test('serves precompressed scripts with immutable caching', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const script = await app.inject({ url: '/assets/main.js', headers });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await app.inject('/assets/main.js')).headers).not.toHaveProperty('content-encoding');
  });

  test('preloads the scripts of its screen', async () => {
    const preloadedBy = async (path: string) =>
      [...(await app.inject(path)).body.matchAll(/<link rel="modulepreload" [^>]*href="(.*?)"/g)].map(
        ([, href]) => href,
      );
    expect(await preloadedBy('/admin/packages/new?from=hub')).toEqual(['/assets/shell.js', '/assets/new.js']);
    expect(await preloadedBy('/admin/packages/7')).toEqual(['/assets/package.js']);
    expect(await preloadedBy('/admin/packages/7/8')).toEqual([]);
  });

  test('that was built by another version stops the start', async () => {
    const older = await mkdtemp(join(tmpdir(), 'eport-web-'));
    await writeFile(join(older, 'index.html'), '<html></html>');
    await writeFile(join(older, 'preload.json'), '[]');
    const start = registerWeb(
      Fastify(),
      { productName: 'A', brandName: 'B', searchCollectedDays: undefined },
      older,
    );
    await expect(start).rejects.toThrow('web/dist was built by another version. Run npm run build.');
    await rm(older, { recursive: true });
  });

  test('sends the first calls of its screen early', async () => {
    const { body } = await app.inject('/admin/packages/7');
    expect(body).toContain('<script src="/assets/early.js"></script>');
    expect(body).toContain(
      'content="{&quot;path&quot;:&quot;/admin/packages/:id&quot;,&quot;roles&quot;:[&quot;ROLE_STAFF&quot;],' +
        '&quot;calls&quot;:[&quot;/api/admin/packages/:id&quot;]}"',
    );
    expect((await app.inject('/admin/packages/new')).body).not.toContain('first-calls');
  });

  test('is open to search engines, and missing files return 404', async () => {
    const { headers, body } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /api/\n');
    for (const path of ['/llms.txt', '/.well-known/security.txt?x', '/sitemap.xml'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
    expect((await app.inject('/login')).body).toMatch(/<meta name="description" content="\S.{30,}/);
  });

  test.each([
    '/.env',
    '/.git/config',
    '/admin/.git/config',
    '/backup.sql',
    '/dump.tar.gz',
    '/index.php',
    '/%2eenv',
    '/backup%2Esql',
    '/wp-login.php?x=1',
    '/%61pi/nothing',
    '/%61ssets/nothing',
  ])('is not returned for %s', async (path) => {
    const { statusCode, headers } = await app.inject(path);
    expect({ statusCode, contentType: headers['content-type'] }).toEqual({
      statusCode: 404,
      contentType: 'application/json; charset=utf-8',
    });
  });

  test.each([
    '/',
    '/login?next=/a.b',
    '/reset-password?token=a.json',
    '/packages/529',
    '/packages/529.',
    '/admin/packages/new#a.b',
    '/apiary',
    '/nothing/like/it',
  ])('is returned for %s', async (path) => {
    const { statusCode, headers } = await app.inject(path);
    expect({ statusCode, contentType: headers['content-type'] }).toEqual({
      statusCode: 200,
      contentType: 'text/html; charset=utf-8',
    });
  });

  test('does not serve source maps', async () => {
    expect((await app.inject('/assets/main.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/main.js.map')).statusCode).toBe(404);
    expect(await readFile(join(SOURCE, 'vite.config.ts'), 'utf8')).toContain('sourcemap: false');
  });
});

describe('below /api', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  test('forbids caching, framing and sniffing in every response', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const requests: InjectOptions[] = [
      { method: 'GET', url: '/api/customer/me/profile' },
      { method: 'PUT', url: '/api/customer/me/profile', payload: {} },
      { method: 'GET', url: '/api/admin/users' },
      { method: 'GET', url: '/api/nothing' },
      { method: 'GET', url: '/api?x' },
      { method: 'GET', url: '/api' },
      { method: 'GET', url: '/%61pi/countries' },
      { method: 'GET', url: '/%61%70%69/nothing' },
      { method: 'GET', url: '/api%2Fnothing' },
      { method: 'GET', url: '/api/nothing#?x' },
      { method: 'GET', url: '/api/docs/nothing' },
      { method: 'GET', url: '/.env' },
      { method: 'POST', url: '/login' },
      { method: 'GET', url: '/api/%zz' },
      { method: 'GET', url: '/%ff' },
      { method: 'GET', url: `/api/packages/${'1'.repeat(201)}` },
      { method: 'POST', url: '/api/master-shipments/%ff/add-packages', payload: {} },
      { method: 'POST', url: '/api/auth/login', payload: '{}', headers: { 'content-encoding': 'gzip' } },
      { method: 'GET', url: '/api/countries', headers: { host: 'a b' } },
    ];
    for (const options of requests) {
      const { headers } = await client.send(options);
      expect(headers, String(options.url)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('returns JSON for an unknown path, even to a browser', async () => {
    const headers = { accept: 'text/html' };
    expect(await t.anonymous.send({ method: 'GET', url: '/api/nothing', headers })).toBeRefused(
      404,
      'NOT_FOUND',
    );
  });

  test('serves the documentation with the policy of a page', async () => {
    const responses = [
      ['/docs/', 200],
      ['/docs/static/swagger-ui-bundle.js', 200],
      ['/docs/json', 200],
      ['/docs/static/nothing.js', 404],
    ] as const;
    for (const [path, expected] of responses) {
      const { status, headers } = await t.anonymous.get(path);
      expect(status, path).toEqual(expected);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(policyOf(headers['content-security-policy'])).toMatchObject(STRICT);
    }
    const { headers, raw } = await t.anonymous.get('/docs/');
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({ ...STRICT, 'style-src': "'self'", 'form-action': "'none'" });
    expect(raw.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
  });
});

describe('Strict-Transport-Security', () => {
  test.each([
    ['is set for a public HTTPS URL', { publicUrl: 'https://eport.example.com' }, {}, {}, true],
    ['is not set for HTTP', { publicUrl: 'http://localhost:3000' }, {}, {}, false],
    [
      'is set behind a trusted proxy that terminates TLS',
      { publicUrl: 'http://localhost:3000' },
      { trustProxy: trustOne },
      { 'x-forwarded-proto': 'https' },
      true,
    ],
    [
      'is not set for a forwarded header from an untrusted client',
      { publicUrl: 'http://localhost:3000' },
      {},
      { 'x-forwarded-proto': 'https' },
      false,
    ],
  ])('%s', async (_what, config, options, headers, promised) => {
    const app = Fastify(options);
    await registerSecurityHeaders(app, config);
    app.get('/', async () => 'page');
    const response = await app.inject({ url: '/', headers });
    const expected = promised ? 'max-age=31536000' : undefined;
    expect(response.headers['strict-transport-security']).toBe(expected);
    await app.close();
  });
});
