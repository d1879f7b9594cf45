export { recordAccess, recordRefusal } from './access.queries.ts';
export type { LimitBucket } from './limit-text.ts';
