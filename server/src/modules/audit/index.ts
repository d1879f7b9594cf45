export { recordAccess, recordRefusal } from './access.queries.ts';
