import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import { countText, pluralText } from '../../../../platform/texts.ts';
import type { ManifestData, Totals } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { customsOf, error, type Issue, warning } from './finding.ts';

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

export const headIssues = (manifest: ManifestData, totals: Totals, profile: Profile): Issue[] => [
  ...references(manifest),
  ...ports(manifest),
  ...missingRates(manifest),
  ...(totals.bills === 0
    ? [error(5, null, 'The manifest has no house bills. Add packages.')]
    : masterTotals(manifest, totals, profile)),
];

/** Warns of spaces in the values that customs matches exactly with the carrier's manifest. */
function references(manifest: ManifestData): Issue[] {
  const { officeCode, voyageNumber, masterReference } = manifest;
  const fields = [
    ['customsOfficeCode', 'Customs Office Code', officeCode],
    ['voyageNumber', 'Voyage #', voyageNumber],
    ['masterBillOfLadingReferenceNumber', 'Master BOL Reference #', masterReference],
  ] as const;
  return fields.flatMap(([field, label, value]) =>
    value !== null && /\s/.test(value)
      ? [
          warning(
            2,
            field,
            `${label} “${value}” contains a space. Remove it unless the carrier’s manifest has it too.`,
          ),
        ]
      : [],
  );
}

/** Asks for a comparison with the carrier's manifest, once all four values are entered. */
export function unconfirmed(manifest: ManifestData): Issue[] {
  const { officeCode, voyageNumber, departureDate, masterReference } = manifest;
  if (officeCode === null || voyageNumber === null || departureDate === null) return [];
  return [
    warning(
      3,
      null,
      `Office ${officeCode}, voyage ${voyageNumber}, date ${departureDate} and master BOL ${masterReference} have not been compared with the carrier’s manifest. Customs requires an exact match. Compare and confirm them.`,
    ),
  ];
}

function ports(manifest: ManifestData): Issue[] {
  const { mode, portOfLoading, portOfUnloading, destination } = manifest;
  const both = [
    ['portOfLoadingId', 'Port of Loading', portOfLoading],
    ['portOfUnloadingId', 'Port of Unloading', portOfUnloading],
  ] as const;
  const issues = both.flatMap(([field, label, port]) => {
    if (!LOCODE.test(port.code)) {
      return [
        error(11, field, `${label} ${port.code} is not a UN/LOCODE such as USMIA. Choose another port.`),
      ];
    }
    return port.mode === mode
      ? []
      : [
          warning(
            11,
            field,
            `${label} ${port.code} is a port for ${port.mode}, but the manifest goes by ${mode}. Choose another port or mode.`,
          ),
        ];
  });
  if (portOfLoading.code === portOfUnloading.code) {
    issues.push(
      warning(
        11,
        'portOfUnloadingId',
        `Port of Loading and Port of Unloading are both ${portOfLoading.code}. Choose another port.`,
      ),
    );
  }
  if (!portOfUnloading.code.startsWith(destination)) {
    issues.push(
      warning(
        11,
        'portOfUnloadingId',
        `Port of Unloading ${portOfUnloading.code} is not in the shipment’s destination (${destination}). Choose a port there.`,
      ),
    );
  }
  return issues;
}

function missingRates({ currency, rates }: ManifestData): Issue[] {
  return rates.flatMap(({ currencyCode, rate, billCount }) =>
    rate === null
      ? [
          error(
            22,
            `rates.${currencyCode}`,
            `The values of ${pluralText(billCount, 'house bill')} in ${currencyCode} are not in the file, since the manifest has no rate from ${currencyCode} to ${currency}. Enter it under Exchange Rates.`,
          ),
        ]
      : [],
  );
}

/** Customs cannot close the degroupage unless the house bills add up to the master bill. */
function masterTotals(manifest: ManifestData, totals: Totals, profile: Profile): Issue[] {
  const { masterPackages, masterContainers, masterWeightKg } = manifest.fields;
  const { weighing } = totals;
  const issues: Issue[] = [];
  const difference = (name: string, field: string, houses: string, master: number) =>
    error(
      16,
      `profileFields.${field}`,
      `The house bills add up to ${groupDigits(houses)} ${name}, but the master bill has ${countText(master)}. Correct the house bills or the master bill.`,
    );
  if (masterPackages !== null && masterPackages !== totals.packages) {
    issues.push(difference('packages', 'masterPackages', String(totals.packages), masterPackages));
  }
  if (masterWeightKg !== null && weighing.agreesWithMaster === false) {
    issues.push(difference('kg', 'masterWeightKg', weighing.total, masterWeightKg));
  }
  const used = [...manifest.containers.values()].filter(({ billCount }) => billCount > 0).length;
  if (manifest.mode === 'SEA' && masterContainers !== null && masterContainers !== used) {
    issues.push(difference('containers', 'masterContainers', String(used), masterContainers));
  }
  if (masterPackages === null || masterWeightKg === null) {
    const field = masterPackages === null ? 'masterPackages' : 'masterWeightKg';
    issues.push(
      warning(
        16,
        `profileFields.${field}`,
        `Packages or weight of the master bill are missing. Enter them, since ${customsOf(profile)} compares them with the house bills (${pluralText(totals.packages, 'package')}, ${groupDigits(weighing.total)} kg).`,
      ),
    );
  }
  return issues;
}
