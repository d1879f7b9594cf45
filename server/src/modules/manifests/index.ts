export { billReference } from './bills/bill-references.ts';
export { listExportKeys } from './export/export.queries.ts';
export { describeProfile, houseTypeOf, profileOf } from './export/profiles/customs-profiles.ts';
export { IMPORT_NATURE } from './export/profiles/profile.ts';
export { findBillHits, findManifestHits } from './manifest-hits.service.ts';
