import { packageTypeCode } from '@eport/contract/manifests/package-types.ts';
import { dayTextIn } from '../../../../platform/pdf/paper-dates.ts';
import { pluralText } from '../../../../platform/texts.ts';
import type { BillData, ManifestData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { customsOf, error, type Issue, warning } from './finding.ts';

/** Types of master bills: 711 and MSB are codes, MBL and MST common spellings. */
const MASTER_TYPES = ['711', 'MSB', 'MBL', 'MST'];

export type ExportedBefore = {
  /** When each reference was first exported from this manifest. */
  here: ReadonlyMap<string, Date>;
  isFiled: boolean;
  /** References that were exported from another manifest of the same voyage. */
  elsewhere: ReadonlySet<string>;
};

export function codeIssues(bill: BillData, { mode }: ManifestData, profile: Profile): Issue[] {
  const { nature, type, packageType } = bill;
  const { natures, houseTypes } = profile.codes;
  const issues: Issue[] = [];
  if (!natures.includes(nature)) {
    issues.push(
      error(9, 'blNature', `BOL Nature “${nature}” is not one of ${natures.join(', ')}. Use 23 for imports.`),
    );
  }
  if (type !== null && MASTER_TYPES.includes(type.toUpperCase())) {
    issues.push(
      error(
        10,
        'blType',
        `BOL Type ${type} is for master bills. Enter a house bill type such as ${houseTypes[mode][0]}.`,
      ),
    );
  } else if (type !== null && !houseTypes[mode].includes(type.toUpperCase())) {
    issues.push(
      warning(
        10,
        'blType',
        `BOL Type ${type} is not a usual house bill type of ${customsOf(profile)} for ${mode}. Use ${houseTypes[mode].join(' or ')}.`,
      ),
    );
  }
  if (packageTypeCode(packageType) === null) {
    issues.push(
      error(
        20,
        'packageTypeName',
        `Package Type “${packageType}” is not a package type of UN/ECE Recommendation 21. Enter a name or code such as BOX or BX.`,
      ),
    );
  }
  return issues;
}

export function referenceIssues(
  { reference }: BillData,
  manifest: ManifestData,
  { seen, before }: { seen: ReadonlySet<string>; before: ExportedBefore },
): Issue[] {
  const upperCase = reference.toUpperCase();
  const issues: Issue[] = [];
  const reject = (message: string) => issues.push(error(7, 'blReferenceNumber', message));
  if (upperCase === manifest.masterReference.toUpperCase()) {
    reject(`House BOL # ${reference} is also the number of the master bill. Enter another number.`);
  }
  if (seen.has(upperCase))
    reject(`House BOL # ${reference} occurs twice in this manifest. Change one of them.`);
  if (before.elsewhere.has(reference)) {
    reject(
      `House BOL # ${reference} was exported for voyage ${manifest.voyageNumber} from another manifest, and customs skips bills that it already has. Enter another number.`,
    );
  }
  return issues;
}

/** Returns one warning for all bills that were exported before: customs skips bills that it already has. */
export function exportedBeforeIssues(
  references: Iterable<string>,
  { here, isFiled }: ExportedBefore,
  timeZone: string,
): Issue[] {
  const dates = [...references].flatMap((reference) => here.get(reference) ?? []);
  const earliest = dates.toSorted((one, other) => Number(one) - Number(other))[0];
  if (!earliest) return [];
  const bills = `${pluralText(dates.length, 'house bill')} ${dates.length === 1 ? 'was' : 'were'}`;
  const day = dayTextIn(timeZone, earliest);
  const message = isFiled
    ? `${bills} exported on ${day} or later, and this manifest has been filed. Customs skips bills that it already has. To correct one, delete it there before you load the new file.`
    : `${bills} exported on ${day} or later. If customs has loaded that file, mark the manifest as filed: customs skips bills that it already has.`;
  return [warning(7, null, message)];
}

export function quantityIssues({ kilograms, pounds, hasValues }: BillData, customerValue?: string): Issue[] {
  const issues: Issue[] = [];
  if (Number(kilograms) <= 0) {
    issues.push(
      error(17, 'totalWeight', `${Number(pounds)} lbs rounds to ${kilograms} kg. Enter a greater weight.`),
    );
  }
  if (!hasValues) {
    issues.push(
      warning(
        22,
        'declaredValues',
        customerValue === undefined
          ? 'There is no declared value for customs to assess duties on. Add a charge under Freight & Charges.'
          : `The customer declared ${customerValue}, but the bill has no declared value. Add it as a charge under Freight & Charges.`,
      ),
    );
  }
  return issues;
}
