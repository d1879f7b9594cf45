import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = Logger;

/** Redacted at the top level of a logged object and one level below. */
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

const withoutToken = (url: unknown) => String(url).replace(/([?&]token=)[^&]*/g, '$1[redacted]');

export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((field) => `*.${field}`),
        // Form parsers log these at level trace.
        'headers.authorization',
        'headers.cookie',
        '*.headers.authorization',
        '*.headers.cookie',
        'req.url',
        // PostgreSQL includes the whole rejected row.
        'err.detail',
        'err.where',
      ],
      censor: (value: unknown, path: string[]) =>
        path.at(-1) === 'url' ? withoutToken(value) : '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
