export { requireServedCountry, servedCountries } from './reference.service.ts';
