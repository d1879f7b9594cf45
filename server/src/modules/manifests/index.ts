export { billReference } from './bill-references.ts';
export { describeProfile, houseTypeOf, profileOf } from './export/profiles/customs-profiles.ts';
