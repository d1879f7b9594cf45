import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'eport-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SERVER = {
  DATABASE_URL: 'postgresql://eport:pass@db.example.com:5432/eport',
  EPORT_SECRET: 's'.repeat(32),
  EPORT_ENCRYPTION_KEY: 'ab'.repeat(32),
};

test('with nothing set, everything has the documented default', () => {
  const config = loadConfig({ EPORT_DATA_DIR: folder });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: folder,
    database: { kind: 'embedded' },
    demo: undefined,
    productName: 'ePort',
    brandName: 'ePort Shipping',
    invoiceDueDays: 14,
    timeZone: 'UTC',
    limits: { loginPerAccount: 10, loginPerAddress: 100, registerPerAddress: 30 },
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    smtpAllowPrivate: false,
    ownMail: undefined,
    uploads: { kind: 'folder', folder: join(folder, 'uploads') },
  });
  expect(config.destinations).toEqual(expect.arrayContaining(['BB', 'VC', 'LC', 'GD', 'SR']));
  expect(Buffer.byteLength(config.secret)).toBeGreaterThanOrEqual(32);
  expect(config.encryptionKey).toHaveLength(32);
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ EPORT_DATA_DIR: folder, PORT: '', EPORT_DEMO: ' ' })).toMatchObject({
    port: 3000,
    demo: undefined,
  });
});

test('a server’s own database brings no secrets along, and the data folder is left alone', () => {
  const elsewhere = join(folder, 'elsewhere');
  const config = loadConfig({ ...SERVER, EPORT_DATA_DIR: elsewhere });
  expect(config.database).toEqual({ kind: 'server', url: SERVER.DATABASE_URL });
  expect(config.secret).toBe(SERVER.EPORT_SECRET);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

test('the encryption key may be written in base64 too', () => {
  const key = Buffer.alloc(32, 7);
  const config = loadConfig({ ...SERVER, EPORT_ENCRYPTION_KEY: key.toString('base64') });
  expect(config.encryptionKey.equals(key)).toBe(true);
});

test('uploads go to S3 when a bucket is named', () => {
  const { uploads } = loadConfig({
    ...SERVER,
    EPORT_UPLOAD_S3_BUCKET: 'papers',
    EPORT_UPLOAD_S3_ENDPOINT: 'https://s3.example.com',
    EPORT_UPLOAD_S3_ACCESS_KEY_ID: 'id',
    EPORT_UPLOAD_S3_SECRET_ACCESS_KEY: 'key',
  });
  expect(uploads).toEqual({
    kind: 's3',
    bucket: 'papers',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
});

test('destinations are upper-cased and folded', () => {
  expect(loadConfig({ ...SERVER, EPORT_DESTINATIONS: 'bb, LC,bb' }).destinations).toEqual(['BB', 'LC']);
});

test.each([
  ['PORT', '80a', 'whole number'],
  ['PORT', '70000', 'between 0 and 65535'],
  ['DATABASE_URL', 'mysql://localhost/eport', 'postgresql://'],
  ['EPORT_DEMO', 'yes', '0 or 1'],
  ['EPORT_SECRET', 'short', '32 bytes'],
  ['EPORT_ENCRYPTION_KEY', 'abcd', '32 bytes'],
  ['EPORT_DESTINATIONS', 'BB,Barbados', 'ISO 3166'],
  ['EPORT_INVOICE_DUE_DAYS', '-1', 'whole number'],
  ['EPORT_TIME_ZONE', 'Barbados', 'time zone'],
  ['EPORT_LIMIT_LOGIN_ACCOUNT', '0', 'between 1'],
  ['EPORT_TRUST_PROXY', 'yes', 'must be 0, 1'],
  ['EPORT_PUBLIC_URL', 'eport.example.com', 'https://'],
  ['EPORT_PUBLIC_URL', 'javascript:alert(1)', 'https://'],
  ['EPORT_SMTP_URL', 'smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'http://smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'smtp://a%zz:secret@smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'smtp://smtp.example.com', 'EPORT_SMTP_FROM'],
  ['EPORT_SMTP_FROM', 'nobody', 'e-mail'],
  ['EPORT_LOG_LEVEL', 'loud', 'EPORT_LOG_LEVEL'],
  ['EPORT_UPLOAD_S3_ENDPOINT', 's3', 'https://'],
])('%s=%s is refused by name', (name, value, reason) => {
  const load = () => loadConfig({ EPORT_DATA_DIR: folder, [name]: value });
  expect(load).toThrow(StartupError);
  expect(load).toThrow(name);
  expect(load).toThrow(reason);
});

test.each([
  ['smtp://mail%40example.com:p%2Fw@smtp.example.com', 587, 'starttls'],
  ['smtp://mail%40example.com:p%2Fw@smtp.example.com:2525', 2525, 'starttls'],
  ['smtp://mail%40example.com:p%2Fw@smtp.example.com?starttls=off', 587, 'none'],
  ['smtps://mail%40example.com:p%2Fw@smtp.example.com', 465, 'tls'],
])('%s names a mail server', (url, port, encryption) => {
  expect(loadConfig({ ...SERVER, EPORT_SMTP_URL: url }).ownMail).toEqual({
    server: {
      host: 'smtp.example.com',
      port,
      encryption,
      login: { username: 'mail@example.com', password: 'p/w' },
    },
    from: 'mail@example.com',
  });
});

test('a mail server without login, and a public address without its slash', () => {
  const config = loadConfig({
    ...SERVER,
    EPORT_SMTP_URL: 'smtp://[::1]:25?starttls=off',
    EPORT_SMTP_FROM: 'eport@example.com',
    EPORT_PUBLIC_URL: 'https://eport.example.com/',
  });
  expect(config.ownMail).toMatchObject({
    server: { host: '::1', port: 25, login: null },
    from: 'eport@example.com',
  });
  expect(config.publicUrl).toBe('https://eport.example.com');
});

test('a setting that holds a password is never repeated', () => {
  expect(() => loadConfig({ ...SERVER, EPORT_SMTP_URL: 'http://a:secret-word@b' })).not.toThrow(
    'secret-word',
  );
});
