export { startMailWorker } from './delivery/mail-worker.ts';
export { readOutbox } from './notifications/outbox.queries.ts';
export { queueMails } from './notifications/queue-mails.ts';
export { resealPasswords } from './settings/reseal-passwords.ts';
