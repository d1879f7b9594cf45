import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = Logger;

/** Names under which secrets travel, at the top of a logged object and one level below. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'smtpPassword',
  'token',
  'temporaryPassword',
];

/** The link to a new password carries its token in the address. */
const withoutToken = (url: unknown) => String(url).replace(/([?&]token=)[^&]*/g, '$1[redacted]');

/** JSON lines on standard output, or where `destination` leads to. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((field) => `*.${field}`),
        'req.headers.authorization',
        'req.headers.cookie',
        'req.url',
        // PostgreSQL tells the whole row that it refused.
        'err.detail',
        'err.where',
      ],
      censor: (value: unknown, path: string[]) =>
        path.at(-1) === 'url' ? withoutToken(value) : '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
