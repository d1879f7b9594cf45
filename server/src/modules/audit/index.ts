export { keepAccess, keepRefusal } from './access.queries.ts';
