import { resolve } from 'node:path';
import { isTimeZone } from '@eport/contract/shared/time-zone.ts';
import { z } from 'zod';
import { addressesOf } from './database/hosts.ts';
import { smtpUrl } from './mail/smtp-server.ts';
import { type StoredSecrets, storedSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { isRepetitive, isUnexpanded } from './weak-secret.ts';

const DEFAULT_DESTINATIONS =
  'AG,AI,AW,BB,BS,BZ,CR,CW,DM,DO,GD,GT,GY,HN,HT,JM,KN,KY,LC,MS,NI,PA,SR,SV,SX,TC,TT,VC,VG';

const optionalNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
    .optional();

const wholeNumber = (min: number, max: number, fallback: number) =>
  optionalNumber(min, max).unwrap().default(fallback);

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** Trusts one proxy hop. Anything before the address that this proxy appends is chosen by the client. */
export const trustOne = (_address: string, hop: number) => hop === 0;

function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text)) return false;
  try {
    return addressesOf(text).length > 0;
  } catch {
    return false;
  }
}

const decodeKey = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');

const filledIn = z.string().refine((text) => !isUnexpanded(text), {
  error: 'contains a placeholder like $(…) that was not filled in. Set it to the output of that command',
  abort: true,
});

const secret = (remedy: string) =>
  filledIn
    .refine((text) => Buffer.byteLength(text) >= 32, 'must have at least 32 bytes')
    .refine(
      (text) => !isRepetitive(Buffer.from(text)),
      `repeats a few characters and can be guessed. ${remedy}`,
    )
    .optional();

const decodedKey = filledIn
  .transform(decodeKey)
  .refine((key) => key.length === 32, 'must be 32 bytes, written in base64 or as 64 hexadecimal digits');

const encryptionKey = decodedKey.refine(
  (key) => !isRepetitive(key),
  'repeats a few bytes and can be guessed. Create one with openssl rand -base64 32 and keep this one as EPORT_ENCRYPTION_KEY_PREVIOUS',
);

const postgresUrl = z.string().refine(isPostgresUrl, {
  error: 'must be an address like postgresql://user:password@host:5432/name',
  abort: true,
});

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  // Connects without the pooler, for work that needs a session of its own.
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  // Names one standby of DATABASE_URL: of several, the pool that watches and the one that reads might choose different ones.
  DATABASE_READ_URL: postgresUrl
    .refine((url) => addressesOf(url).length === 1, 'must name one host: several could not be watched')
    .optional(),
  EPORT_DATA_DIR: z.string().default('./data'),
  EPORT_DEMO: flag.optional(),
  EPORT_SECRET: secret('Create one with openssl rand -base64 48'),
  // The previous secret still verifies sessions, so a weak one would let anyone forge them.
  EPORT_SECRET_PREVIOUS: secret('Remove it; users must sign in again'),
  EPORT_ENCRYPTION_KEY: encryptionKey.optional(),
  // A weak previous key is accepted, so that an installation can replace it.
  EPORT_ENCRYPTION_KEY_PREVIOUS: decodedKey.optional(),
  EPORT_PRODUCT_NAME: z.string().trim().max(60, 'must have at most 60 characters').default('ePort'),
  EPORT_BRAND_NAME: z.string().trim().max(60, 'must have at most 60 characters').default('ePort Shipping'),
  EPORT_DESTINATIONS: z
    .string()
    .default(DEFAULT_DESTINATIONS)
    .transform((list) => [...new Set(list.split(',').map((code) => code.trim().toUpperCase()))])
    .refine(
      (codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)),
      'must be ISO 3166 codes of two letters, separated by commas',
    ),
  EPORT_INVOICE_DUE_DAYS: wholeNumber(0, 365, 14),
  EPORT_RECEIVED_EMAIL_DELAY: wholeNumber(0, 3_600, 60),
  EPORT_SEARCH_COLLECTED_DAYS: optionalNumber(1, 36_500),
  EPORT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone like UTC or America/Barbados')
    .default('UTC'),
  EPORT_LIMIT_LOGIN_ACCOUNT: wholeNumber(1, 1_000_000, 10),
  EPORT_LIMIT_LOGIN_ANYWHERE: wholeNumber(1, 1_000_000, 100),
  EPORT_LIMIT_LOGIN_ADDRESS: wholeNumber(1, 1_000_000, 100),
  EPORT_LIMIT_REGISTER_ADDRESS: wholeNumber(1, 1_000_000, 30),
  EPORT_LIMIT_RESET_ACCOUNT: wholeNumber(1, 1_000_000, 5),
  EPORT_LIMIT_RESET_ADDRESS: wholeNumber(1, 1_000_000, 30),
  EPORT_TRUST_PROXY: z
    .string()
    .regex(
      /^(0|1|[0-9a-f.:/, ]{2,})$/i,
      'must be 0, 1 or the addresses of the trusted proxies, separated by commas',
    )
    .default('0')
    .transform((value) => (value === '0' ? false : value === '1' ? trustOne : value)),
  EPORT_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://eport.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  EPORT_SMTP_ALLOW_PRIVATE: flag.default(false),
  EPORT_SMTP_URL: smtpUrl.optional(),
  EPORT_SMTP_FROM: z.email('must be an email address').optional(),
  EPORT_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key, which begins with sk_ or rk_')
    .optional(),
  // Stripe signs the events of its own account and of connected accounts with different secrets.
  EPORT_STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\w+$/.test(secret)),
      'must be Stripe webhook signing secrets, which begin with whsec_, separated by commas',
    )
    .optional(),
  EPORT_STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.stripe.com' })
    .default('https://api.stripe.com'),
  EPORT_METRICS_TOKEN: z
    .string()
    .refine((text) => text.length >= 16, 'must have at least 16 characters')
    .optional(),
  EPORT_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  EPORT_UPLOAD_S3_BUCKET: z.string().optional(),
  EPORT_UPLOAD_S3_REGION: z.string().default('us-east-1'),
  EPORT_UPLOAD_S3_ENDPOINT: z.url('must be an address like https://s3.example.com').optional(),
  EPORT_UPLOAD_S3_ACCESS_KEY_ID: z.string().optional(),
  EPORT_UPLOAD_S3_SECRET_ACCESS_KEY: z.string().optional(),
});
type Variables = z.output<typeof variables>;

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(env: NodeJS.ProcessEnv) {
  const settings = parseVariables(env);
  const dataDir = resolve(settings.EPORT_DATA_DIR);
  refuseMissingSecrets(settings);
  const stored = settings.DATABASE_URL === undefined ? storedSecrets(dataDir) : undefined;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    database: databaseOf(settings, stored),
    /** The default depends on the database. */
    demo: settings.EPORT_DEMO,
    secret: required(settings.EPORT_SECRET ?? stored?.secret),
    previousSecret: settings.EPORT_SECRET_PREVIOUS,
    encryptionKey: required(settings.EPORT_ENCRYPTION_KEY ?? (stored && decodeKey(stored.encryptionKey))),
    previousEncryptionKey: settings.EPORT_ENCRYPTION_KEY_PREVIOUS,
    productName: settings.EPORT_PRODUCT_NAME,
    brandName: settings.EPORT_BRAND_NAME,
    destinations: settings.EPORT_DESTINATIONS,
    invoiceDueDays: settings.EPORT_INVOICE_DUE_DAYS,
    /** In seconds. The delay lets the email mention photos that are taken at the desk in the meantime. */
    receivedEmailDelay: settings.EPORT_RECEIVED_EMAIL_DELAY,
    /** If undefined, staff find all packages by name and by part of a tracking number. */
    searchCollectedDays: settings.EPORT_SEARCH_COLLECTED_DAYS,
    timeZone: settings.EPORT_TIME_ZONE,
    limits: {
      /** Failed sign-ins to an account from one network address; `loginAnywhere` from all together. */
      loginPerAccount: settings.EPORT_LIMIT_LOGIN_ACCOUNT,
      loginAnywhere: settings.EPORT_LIMIT_LOGIN_ANYWHERE,
      loginPerAddress: settings.EPORT_LIMIT_LOGIN_ADDRESS,
      registerPerAddress: settings.EPORT_LIMIT_REGISTER_ADDRESS,
      resetPerAccount: settings.EPORT_LIMIT_RESET_ACCOUNT,
      resetPerAddress: settings.EPORT_LIMIT_RESET_ADDRESS,
    },
    trustProxy: settings.EPORT_TRUST_PROXY,
    /** Base URL without a trailing slash. */
    publicUrl: settings.EPORT_PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    smtpAllowPrivate: settings.EPORT_SMTP_ALLOW_PRIVATE,
    /** The installation's own mail server, the only one that sends password reset links to staff and administrators. */
    ownMail: ownMailOf(settings),
    /** If undefined, customers cannot pay online. */
    stripe: stripeOf(settings),
    /** Someone who starts the server at a terminal looks for its URL, not for its requests. */
    logLevel: settings.EPORT_LOG_LEVEL ?? (isProduction(settings) ? 'info' : 'warn'),
    /** Without a token, only this machine may read /metrics. */
    metricsToken: settings.EPORT_METRICS_TOKEN,
    uploads: uploadsOf(settings, dataDir),
  };
}

function parseVariables(env: NodeJS.ProcessEnv): Variables {
  // `PORT= npm start` means "unset", as in most programs.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(filled);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
}

const isProduction = (settings: Variables) =>
  settings.DATABASE_URL !== undefined || settings.NODE_ENV === 'production';

/** Only the embedded database creates its own secrets; several instances on one database must share theirs. */
function refuseMissingSecrets(settings: Variables) {
  if (!isProduction(settings)) return;
  const missing = (['EPORT_SECRET', 'EPORT_ENCRYPTION_KEY'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (missing.length === 0) return;
  const why = settings.DATABASE_URL === undefined ? 'with NODE_ENV=production' : 'with DATABASE_URL';
  throw new StartupError(`Starting ${why} requires ${missing.join(' and ')}.`);
}

function databaseOf(
  { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl }: Variables,
  stored: StoredSecrets | undefined,
) {
  if (url !== undefined) return { kind: 'server', url, directUrl, readUrl } as const;
  if (readUrl !== undefined) {
    throw new StartupError('The setting DATABASE_READ_URL requires DATABASE_URL, whose standby it names.');
  }
  return { kind: 'embedded', password: required(stored).databasePassword } as const;
}

function ownMailOf({ EPORT_SMTP_URL: server, EPORT_SMTP_FROM: from }: Variables) {
  if (server === undefined) return undefined;
  const sender = from ?? server.login?.username;
  if (sender === undefined || !z.email().safeParse(sender).success) {
    throw new StartupError(
      'The setting EPORT_SMTP_URL requires EPORT_SMTP_FROM, the sender address of emails.',
    );
  }
  return { server, from: sender };
}

function stripeOf({
  EPORT_STRIPE_SECRET_KEY: secretKey,
  EPORT_STRIPE_WEBHOOK_SECRET: webhookSecrets,
  EPORT_STRIPE_API_URL: apiUrl,
}: Variables) {
  if (secretKey === undefined && webhookSecrets === undefined) return undefined;
  if (secretKey === undefined || webhookSecrets === undefined) {
    throw new StartupError(
      'EPORT_STRIPE_SECRET_KEY and EPORT_STRIPE_WEBHOOK_SECRET must be set together: without the second no payment is recorded.',
    );
  }
  return { secretKey, webhookSecrets, apiUrl: new URL(apiUrl) };
}

function uploadsOf(settings: Variables, dataDir: string) {
  const bucket = settings.EPORT_UPLOAD_S3_BUCKET;
  if (bucket === undefined) return { kind: 'folder', folder: resolve(dataDir, 'uploads') } as const;
  const keyId = settings.EPORT_UPLOAD_S3_ACCESS_KEY_ID;
  const key = settings.EPORT_UPLOAD_S3_SECRET_ACCESS_KEY;
  return {
    kind: 's3',
    bucket,
    region: settings.EPORT_UPLOAD_S3_REGION,
    incomingFolder: resolve(dataDir, 'incoming'),
    endpoint: settings.EPORT_UPLOAD_S3_ENDPOINT,
    credentials: keyId && key ? { accessKeyId: keyId, secretAccessKey: key } : undefined,
  } as const;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new StartupError('A secret is missing.');
  return value;
}
