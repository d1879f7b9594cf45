export { photoKeysIn } from './photos.queries.ts';
