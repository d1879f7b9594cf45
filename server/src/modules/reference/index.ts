export { requireServedCountry } from './reference.service.ts';
