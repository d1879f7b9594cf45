import { z } from 'zod';
import { DESPITE_OTHER_ERRORS } from '../shared/despite-other-errors.ts';
import type { Returning } from '../shared/fields.ts';
import { expects, optionalText } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { SMTP_PORTS } from './smtp-ports.ts';

export const DEFAULT_SMTP_PORT = 587;

const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const isHostName = (host: string) => host.split('.').every((label) => LABEL.test(label));
const isIpv6 = (host: string) => z.ipv6().safeParse(host).success;

const smtpHost = optionalText(253).refine(
  (host) => host === null || isHostName(host) || isIpv6(host),
  'must be the name of a server, for example smtp.example.com',
);

const smtpPort = z
  .literal(SMTP_PORTS, `must be one of ${SMTP_PORTS.join(', ')}`)
  .nullish()
  .transform((port) => port ?? null);

const flag = (byDefault: boolean) =>
  z
    .boolean('must be true or false')
    .nullish()
    .transform((value) => value ?? byDefault);

/** Not trimmed. An absent, null or empty password keeps the stored one. */
const smtpPassword = z
  .string(expects('must be text'))
  .max(500, 'must be at most 500 characters')
  .refine((value) => value.isWellFormed(), 'contains an invalid character')
  .refine((value) => !/\p{Cc}/u.test(value), 'must not contain control characters')
  .nullish()
  .transform((value) => value || null);

export const emailSettings = z.object({
  smtpHost: z.string().nullable(),
  smtpPort: z.int(),
  smtpUsername: z.string().nullable(),
  smtpAuth: z.boolean(),
  smtpStartTlsEnable: z.boolean(),
  emailNotificationsEnabled: z.boolean(),
  hasPassword: z.boolean(),
  /** 0 before the first save. */
  version,
}) satisfies Returning<z.output<typeof emailSettingsUpdate>, 'smtpPassword'>;
export type EmailSettings = z.infer<typeof emailSettings>;

const connection = {
  smtpHost,
  smtpPort,
  smtpUsername: optionalText(254),
  smtpPassword,
  smtpAuth: flag(true),
  /** Requires STARTTLS instead of merely trying it; port 465 uses TLS from the first byte either way. */
  smtpStartTlsEnable: flag(true),
};

type ConnectionFields = { smtpHost: string | null; smtpPort: number | null; smtpUsername: string | null };
const requireAll =
  (keys: readonly (keyof ConnectionFields)[]) =>
  (
    values: ConnectionFields,
    context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ) => {
    for (const key of keys) {
      if (values[key] === null) context.addIssue({ code: 'custom', path: [key], message: 'is required' });
    }
  };
const requireConnection = requireAll(['smtpHost', 'smtpPort', 'smtpUsername']);

export const emailSettingsUpdate = z
  .object({
    ...connection,
    emailNotificationsEnabled: flag(false),
    /** Read-only: clients may send back what they read. */
    hasPassword: z.unknown().optional(),
    version: editedVersion,
  })
  .superRefine((values, context) => {
    if (values.emailNotificationsEnabled) requireConnection(values, context);
  }, DESPITE_OTHER_ERRORS);

/** The stored password is used only with the host, port and user name it was saved for. */
export const smtpTest = z.object(connection).superRefine(requireConnection, DESPITE_OTHER_ERRORS);

export const smtpTestResult = z.object({ success: z.literal(true) });
