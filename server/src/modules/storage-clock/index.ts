export { giveNotices } from './give-notices.ts';
export { handOverPackage } from './hand-over.service.ts';
