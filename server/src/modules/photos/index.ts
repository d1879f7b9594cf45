export { listPhotoKeys } from './photos.queries.ts';
