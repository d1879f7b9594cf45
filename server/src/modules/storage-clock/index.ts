export { giveNotices } from './give-notices.ts';
export { handOverPackage } from './hand-over.service.ts';
export { chargeStorageToPay, listStorageOwed } from './storage.service.ts';
