export { listCartons } from './cartons.service.ts';
