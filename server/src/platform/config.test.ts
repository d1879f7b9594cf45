import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'eport-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SERVER = {
  DATABASE_URL: 'postgresql://eport:pass@db.example.com:5432/eport',
  EPORT_SECRET: 'a secret for tests of 32 bytes at least',
  EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
};

test('has the documented defaults', () => {
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
    receivedEmailDelay: 60,
    timeZone: 'UTC',
    limits: { loginPerAccount: 10, loginAnywhere: 100, loginPerAddress: 100, registerPerAddress: 30 },
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    smtpAllowPrivate: false,
    ownMail: undefined,
    stripe: undefined,
    uploads: { kind: 'folder', folder: join(folder, 'uploads') },
  });
  expect(config.destinations).toEqual(expect.arrayContaining(['BB', 'VC', 'LC', 'GD', 'SR']));
  expect(Buffer.byteLength(config.secret)).toBeGreaterThanOrEqual(32);
  expect(config.encryptionKey).toHaveLength(32);
});

test('treats an empty variable as unset', () => {
  expect(loadConfig({ EPORT_DATA_DIR: folder, PORT: '', EPORT_DEMO: ' ' })).toMatchObject({
    port: 3000,
    demo: undefined,
  });
});

test('creates no secrets or data folder for an external database', () => {
  const elsewhere = join(folder, 'elsewhere');
  const config = loadConfig({ ...SERVER, EPORT_DATA_DIR: elsewhere });
  expect(config.database).toEqual({ kind: 'server', url: SERVER.DATABASE_URL, directUrl: undefined });
  expect(config.secret).toBe(SERVER.EPORT_SECRET);
  expect(readdirSync(folder)).not.toContain('elsewhere');
});

test('accepts a standby only of an external database', () => {
  const readUrl = 'postgresql://eport:secret-word@standby:5432/eport';
  const { database } = loadConfig({ ...SERVER, DATABASE_READ_URL: readUrl });
  expect(database).toMatchObject({ url: SERVER.DATABASE_URL, readUrl });
  expect(() => loadConfig({ EPORT_DATA_DIR: folder, DATABASE_READ_URL: readUrl })).toThrow(
    'The setting DATABASE_READ_URL requires DATABASE_URL, whose standby it names.',
  );
});

test('rejects several standbys', () => {
  const several = 'postgresql://eport:secret-word@one,two:5433/eport';
  expect(() => loadConfig({ ...SERVER, DATABASE_READ_URL: several })).toThrow(
    'The setting DATABASE_READ_URL must name one host: several could not be watched.',
  );
  expect(loadConfig({ ...SERVER, DATABASE_URL: several }).database).toMatchObject({ url: several });
});

test('accepts the encryption key in base64', () => {
  const key = randomBytes(32);
  const config = loadConfig({ ...SERVER, EPORT_ENCRYPTION_KEY: key.toString('base64') });
  expect(config.encryptionKey).toEqual(key);
});

test('stores uploads in S3 when a bucket is set', () => {
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
    incomingFolder: resolve('data/incoming'),
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
});

test('upper-cases destinations and removes duplicates', () => {
  expect(loadConfig({ ...SERVER, EPORT_DESTINATIONS: 'bb, LC,bb' }).destinations).toEqual(['BB', 'LC']);
});

test.each([
  ['PORT', '80a', 'whole number'],
  ['PORT', '70000', 'between 0 and 65535'],
  ['DATABASE_URL', 'mysql://localhost/eport', 'postgresql://'],
  ['EPORT_DEMO', 'yes', '0 or 1'],
  ['EPORT_SECRET', 'short', '32 bytes'],
  ['EPORT_ENCRYPTION_KEY', 'abcd', '32 bytes'],
  ['EPORT_SECRET', 'a'.repeat(64), 'openssl rand -base64 48'],
  ['EPORT_SECRET', 'secret'.repeat(8), 'can be guessed'],
  ['EPORT_SECRET', '$(openssl rand -base64 48)', 'was not filled in'],
  ['EPORT_SECRET', `\${EPORT_SECRET:?must be set in the environment}`, 'was not filled in'],
  ['EPORT_SECRET', '$EPORT_SECRET', 'was not filled in'],
  ['EPORT_SECRET', '{{ .Values.secrets.eportSecret | quote }}', 'was not filled in'],
  ['EPORT_SECRET_PREVIOUS', 'a'.repeat(64), 'Remove it'],
  ['EPORT_SECRET_PREVIOUS', `\${OLD_SECRET:?must be set in the environment}`, 'was not filled in'],
  ['EPORT_ENCRYPTION_KEY', Buffer.alloc(32).toString('base64'), 'EPORT_ENCRYPTION_KEY_PREVIOUS'],
  ['EPORT_ENCRYPTION_KEY', 'ab'.repeat(32), 'openssl rand -base64 32'],
  ['EPORT_ENCRYPTION_KEY', 'abcd'.repeat(16), 'can be guessed'],
  ['EPORT_ENCRYPTION_KEY', '$(openssl rand -base64 32)', 'was not filled in'],
  ['EPORT_ENCRYPTION_KEY_PREVIOUS', '$(openssl rand -base64 32)', 'was not filled in'],
  ['EPORT_LIMIT_LOGIN_ANYWHERE', '0', 'between 1'],
  ['EPORT_DESTINATIONS', 'BB,Barbados', 'ISO 3166'],
  ['EPORT_INVOICE_DUE_DAYS', '-1', 'whole number'],
  ['EPORT_SEARCH_COLLECTED_DAYS', '0', 'between 1'],
  ['EPORT_TIME_ZONE', 'Barbados', 'time zone'],
  ['EPORT_TIME_ZONE', 'AST', 'time zone'],
  ['EPORT_LIMIT_LOGIN_ACCOUNT', '0', 'between 1'],
  ['EPORT_TRUST_PROXY', 'yes', 'must be 0, 1'],
  ['EPORT_PUBLIC_URL', 'eport.example.com', 'https://'],
  ['EPORT_PUBLIC_URL', 'javascript:alert(1)', 'https://'],
  ['EPORT_SMTP_URL', 'smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'http://smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'smtp://a%zz:secret@smtp.example.com', 'smtp://user'],
  ['EPORT_SMTP_URL', 'smtp://smtp.example.com', 'EPORT_SMTP_FROM'],
  ['EPORT_SMTP_FROM', 'nobody', 'email'],
  ['EPORT_LOG_LEVEL', 'loud', 'EPORT_LOG_LEVEL'],
  ['EPORT_UPLOAD_S3_ENDPOINT', 's3', 'https://'],
])('rejects %s=%s and names the setting', (name, value, reason) => {
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
])('parses the mail server %s', (url, port, encryption) => {
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

test('parses a mail server without login and a public URL without its trailing slash', () => {
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

test('never repeats a setting that contains a password', () => {
  expect(() => loadConfig({ ...SERVER, EPORT_SMTP_URL: 'http://a:secret-word@b' })).not.toThrow(
    'secret-word',
  );
});

test('accepts a weak previous encryption key, so that an installation can replace it', () => {
  const key = Buffer.alloc(32);
  const config = loadConfig({ ...SERVER, EPORT_ENCRYPTION_KEY_PREVIOUS: key.toString('base64') });
  expect(config.previousEncryptionKey).toEqual(key);
});

test('accepts secrets generated as documented', () => {
  for (let round = 0; round < 200; round++) {
    const secrets = {
      EPORT_SECRET: randomBytes(48).toString('base64'),
      EPORT_ENCRYPTION_KEY: randomBytes(32).toString(round % 2 === 0 ? 'base64' : 'hex'),
    };
    expect(loadConfig({ ...SERVER, ...secrets }).secret).toBe(secrets.EPORT_SECRET);
  }
});

test('requires both Stripe settings or neither', () => {
  const keys = { EPORT_STRIPE_SECRET_KEY: 'sk_test_1', EPORT_STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' };
  expect(loadConfig({ ...SERVER, ...keys }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    apiUrl: new URL('https://api.stripe.com'),
  });
  for (const [name, wrong] of [
    ['EPORT_STRIPE_SECRET_KEY', undefined],
    ['EPORT_STRIPE_SECRET_KEY', 'pk_test_1'],
    ['EPORT_STRIPE_WEBHOOK_SECRET', undefined],
    ['EPORT_STRIPE_WEBHOOK_SECRET', 'whsec_1,'],
  ] as const) {
    expect(() => loadConfig({ ...SERVER, ...keys, [name]: wrong }), name).toThrow(name);
  }
});
