export { listServedCountries, requireServedCountry } from './reference.service.ts';
