export { announcePackages, refusalsOfAnnouncements } from './announce.ts';
export { findReceived } from './codes.queries.ts';
export { presentItems } from './expected-packages.presenter.ts';
export { getExpectedPackage, requireExpectedPackage } from './expected-packages.service.ts';
export { expectedPackagePolicy } from './expected-packages-policy.ts';
export { expectedInvoiceKeysIn, findInvoiceFile, isInvoiceReferenced } from './invoice-file.queries.ts';
export { type Announced, goodsOf, lockAnnounced, receiveAnnounced, settleClaims } from './receive.ts';
export { expectAgain, updateInvoiceFile } from './write.queries.ts';
