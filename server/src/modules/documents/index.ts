export { listDocumentKeys } from './documents.queries.ts';
export { type ReceivedFile, withReceivedFile } from './received-file.ts';
export { refuseDamaged } from './refuse-damaged.ts';
export { isWholeFile } from './whole-file/whole-file.ts';
