import { packageTypeCode } from '@eport/contract/manifests/package-types.ts';
import type { BillData, ManifestData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { type Complaint, customsOf, error, warning } from './finding.ts';

/** Types of master bills in any country: 711, MSB; MBL and MST are what people write for them. */
const MASTER_TYPES = ['711', 'MSB', 'MBL', 'MST'];

/** What was in a file before: customs skips bills that it has already. */
export type ExportedBefore = {
  /** from this manifest, and when first */
  here: ReadonlyMap<string, Date>;
  /** from other manifests of the same voyage */
  elsewhere: ReadonlySet<string>;
};

export function codeComplaints(bill: BillData, { mode }: ManifestData, profile: Profile): Complaint[] {
  const { nature, type, packageType } = bill;
  const { natures, houseTypes } = profile.codes;
  const complaints: Complaint[] = [];
  if (!natures.includes(nature)) {
    complaints.push(
      error(9, 'blNature', `BOL Nature “${nature}” is none of ${natures.join(', ')}. Imports are 23.`),
    );
  }
  if (type !== null && MASTER_TYPES.includes(type.toUpperCase())) {
    complaints.push(
      error(
        10,
        'blType',
        `BOL Type ${type} is that of a master bill. Enter a house type such as ${houseTypes[mode][0]}.`,
      ),
    );
  } else if (type !== null && !houseTypes[mode].includes(type.toUpperCase())) {
    complaints.push(
      warning(
        10,
        'blType',
        `BOL Type ${type} is not known as a house type of ${customsOf(profile)} for ${mode}. Usual is ${houseTypes[mode].join(', ')}.`,
      ),
    );
  }
  if (packageTypeCode(packageType) === null) {
    complaints.push(
      error(
        20,
        'packageTypeName',
        `Package Type “${packageType}” is neither a name nor a code of UN/ECE Recommendation 21. Enter one such as BOX or BX.`,
      ),
    );
  }
  return complaints;
}

/** `seen` are the references of the bills before this one in the file. */
export function referenceComplaints(
  { reference }: BillData,
  manifest: ManifestData,
  { seen, before }: { seen: ReadonlySet<string>; before: ExportedBefore },
): Complaint[] {
  const written = reference.toUpperCase();
  const complaints: Complaint[] = [];
  const refuse = (message: string) => complaints.push(error(7, 'blReferenceNumber', message));
  if (written === manifest.masterReference.toUpperCase()) {
    refuse(`House BOL # ${reference} is also the number of the master bill. Enter another one.`);
  }
  if (seen.has(written))
    refuse(`House BOL # ${reference} occurs twice in this manifest. Change one of the two.`);
  if (before.elsewhere.has(reference)) {
    refuse(
      `House BOL # ${reference} was exported for voyage ${manifest.voyageNumber} from another manifest. Enter another one: customs skips what it has.`,
    );
  }
  const exportedAt = before.here.get(reference);
  if (exportedAt) {
    complaints.push(
      warning(
        7,
        'blReferenceNumber',
        `House BOL # ${reference} was exported on ${exportedAt.toISOString().slice(0, 10)}. Customs skips bills that it has: to correct one, delete it there before loading the new file.`,
      ),
    );
  }
  return complaints;
}

export function quantityComplaints({ kilograms, pounds, declared }: BillData): Complaint[] {
  const complaints: Complaint[] = [];
  if (Number(kilograms) <= 0) {
    complaints.push(
      error(
        17,
        'totalWeight',
        `${Number(pounds)} lbs are ${kilograms} kg, but a weight must be more than nothing. Correct it.`,
      ),
    );
  }
  if (declared === null) {
    complaints.push(
      warning(
        22,
        'declaredValues',
        'No value is declared, on which customs assesses duties. Add a charge under Freight & Charges.',
      ),
    );
  }
  return complaints;
}
