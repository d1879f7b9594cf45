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

/** `script-src 'self'; …` by directive. */
const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/, 2)),
  );

/** What every page holds to, the documentation's too. */
const STRICT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

describe('a page', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    // As built: the build itself comes after these tests, and only adds the addresses of its own files.
    folder = await mkdtemp(join(tmpdir(), 'eport-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), await readFile(join(SOURCE, 'index.html')));
    const screens = [
      { path: '/admin/packages/:id', files: ['assets/package.js'] },
      { path: '/admin/packages/new', files: ['assets/shell.js', 'assets/new.js'] },
    ];
    await writeFile(join(folder, 'preload.json'), JSON.stringify(screens));
    for (const name of ['main.js', 'main.js.map', 'main.js.br'])
      await writeFile(join(folder, 'assets', name), '{}');
    app = Fastify();
    await registerSecurityHeaders(app, { publicUrl: 'http://localhost:3000' });
    await registerWeb(app, { productName: 'A "quoted" <name>', brandName: 'B' }, folder);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('runs scripts of this host only, styles by a nonce of its own, and is framed by nobody', async () => {
    const { headers, body } = await app.inject('/admin/packages?page=2');
    const nonce = /nonce="([\w+/=]{20,})"/.exec(body)?.[1];
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      ...STRICT,
      'style-src': `'self' 'nonce-${nonce}'`,
      'form-action': "'self'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    const again = await app.inject('/admin/packages?page=2');
    expect(again.body).not.toContain(nonce);
  });

  test('holds nothing that such a policy would stop, and no name of the product gets out of its text', async () => {
    const { body } = await app.inject('/login');
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src="\/[^/]/);
    expect(body).not.toMatch(/<[^>]*\s(on\w+|style)=|javascript:|<base\b/i);
    expect(body).toContain('A \\&quot;quoted\\&quot; &lt;name&gt;');
  });

  test('comes with scripts that are compressed before and kept for good, but never a stale page', async () => {
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

  test('names the scripts of its own screen, to be asked for at once', async () => {
    const named = async (path: string) =>
      [...(await app.inject(path)).body.matchAll(/<link rel="modulepreload" [^>]*href="(.*?)"/g)].map(
        ([, href]) => href,
      );
    expect(await named('/admin/packages/new?from=hub')).toEqual(['/assets/shell.js', '/assets/new.js']);
    expect(await named('/admin/packages/7')).toEqual(['/assets/package.js']);
    expect(await named('/admin/packages/7/8')).toEqual([]);
  });

  test('may be found by a search engine, and a file that is not there by nobody', async () => {
    const { headers, body } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /api/\n');
    for (const path of ['/llms.txt', '/.well-known/security.txt?x', '/sitemap.xml'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
    expect((await app.inject('/reset-password?token=a.json')).statusCode).toBe(200);
    expect((await app.inject('/login')).body).toMatch(/<meta name="description" content="\S.{30,}/);
  });

  test('gives no source map away, not even one that was built', async () => {
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

  test('every answer forbids keeping, framing and sniffing, whatever it is', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const requests: InjectOptions[] = [
      { method: 'GET', url: '/api/customer/me/profile' },
      { method: 'PUT', url: '/api/customer/me/profile', payload: {} },
      { method: 'GET', url: '/api/admin/users' },
      { method: 'GET', url: '/api/nothing' },
      { method: 'GET', url: '/api?x' },
      { method: 'GET', url: '/api' },
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

  test('what is not there is told as JSON, to a browser too', async () => {
    const headers = { accept: 'text/html' };
    const { status, body } = await t.anonymous.send({ method: 'GET', url: '/api/nothing', headers });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('the documentation is as strict as a page', async () => {
    for (const path of ['/docs/', '/docs/static/swagger-ui-bundle.js']) {
      const { status, headers } = await t.anonymous.get(path);
      expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        200,
        'no-store',
        'nosniff',
      ]);
    }
    const { headers, raw } = await t.anonymous.get('/docs/');
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({ ...STRICT, 'style-src': "'self'", 'form-action': "'none'" });
    expect(raw.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
  });
});

describe('a promise to use TLS only is made', () => {
  test.each([
    ['where people come by https', { publicUrl: 'https://eport.example.com' }, {}, {}, true],
    ['by nobody else', { publicUrl: 'http://localhost:3000' }, {}, {}, false],
    [
      'for a proxy that ends TLS and is trusted',
      { publicUrl: 'http://localhost:3000' },
      { trustProxy: trustOne },
      { 'x-forwarded-proto': 'https' },
      true,
    ],
    [
      'not for a header that anybody sends',
      { publicUrl: 'http://localhost:3000' },
      {},
      { 'x-forwarded-proto': 'https' },
      false,
    ],
  ])('%s', async (_what, config, options, headers, promised) => {
    const app = Fastify(options);
    await registerSecurityHeaders(app, config);
    app.get('/', async () => 'page');
    const answer = await app.inject({ url: '/', headers });
    const expected = promised ? 'max-age=31536000' : undefined;
    expect(answer.headers['strict-transport-security']).toBe(expected);
    await app.close();
  });
});
