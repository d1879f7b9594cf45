export { findWarehouseHits } from './warehouse-hits.service.ts';
