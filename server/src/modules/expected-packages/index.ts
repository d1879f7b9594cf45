export { announcePackages, refusalsOfAnnouncements } from './announce.ts';
export { findReceived } from './codes.queries.ts';
export { findExpectedPackageHits } from './expected-package-hits.service.ts';
export { presentItems } from './expected-packages.presenter.ts';
export { getExpectedPackage, listClaims, requireExpectedPackage } from './expected-packages.service.ts';
export { expectedPackagePolicy } from './expected-packages-policy.ts';
export { findInvoiceFile, isInvoiceReferenced, listExpectedInvoiceKeys } from './invoice-file.queries.ts';
export { type Announced, goodsOf, lockAnnounced, receiveAnnounced, settleClaims } from './receive.ts';
export { expectAgain, lockClaimants, updateInvoiceFile } from './write.queries.ts';
