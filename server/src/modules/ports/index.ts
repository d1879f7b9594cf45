export { findPortHits } from './port-hits.service.ts';
