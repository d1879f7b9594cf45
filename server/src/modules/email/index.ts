export { startMailWorker } from './mail-worker.ts';
export { readOutbox } from './outbox.queries.ts';
export { queueMails } from './queue-mails.ts';
export { resealPasswords } from './reseal-passwords.ts';
