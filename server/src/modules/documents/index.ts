export { documentKeysIn } from './documents.queries.ts';
