import { type Logger, pino } from 'pino';
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

export const createLog = (level: Config['logLevel']): Log =>
  pino({
    level,
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((field) => `*.${field}`),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
  });
