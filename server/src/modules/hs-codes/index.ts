export { loadHsCodes } from './hs-codes.service.ts';
