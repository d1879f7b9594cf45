export { startMailWorker } from './delivery/mail-worker.ts';
export { readOutbox } from './notifications/outbox.queries.ts';
export { queueEmails } from './notifications/queue-emails.ts';
export { resealPasswords } from './settings/reseal-passwords.ts';
