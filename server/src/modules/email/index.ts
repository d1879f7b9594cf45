export { startMailWorker } from './mail-worker.ts';
export { queueMails } from './queue-mails.ts';
export { resealPasswords } from './reseal-passwords.ts';
