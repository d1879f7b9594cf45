import type { ManifestData, Totals } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { type Complaint, customsOf, error, warning } from './finding.ts';

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

export const headComplaints = (manifest: ManifestData, totals: Totals, profile: Profile): Complaint[] => [
  ...references(manifest),
  ...ports(manifest),
  ...(totals.bills === 0
    ? [error(5, null, 'The manifest has no house bills, so there is nothing to declare. Add packages.')]
    : masterTotals(manifest, totals, profile)),
];

/** Customs finds the carrier's manifest by these, character by character. */
function references(manifest: ManifestData): Complaint[] {
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
            `${label} “${value}” contains a space. Take it out unless the carrier’s manifest has it.`,
          ),
        ]
      : [],
  );
}

function ports(manifest: ManifestData): Complaint[] {
  const { mode, portOfLoading, portOfUnloading, destination } = manifest;
  const both = [
    ['portOfLoadingId', 'Port of Loading', portOfLoading],
    ['portOfUnloadingId', 'Port of Unloading', portOfUnloading],
  ] as const;
  const complaints = both.flatMap(([field, label, port]) => {
    if (!LOCODE.test(port.code)) {
      return [error(11, field, `${label} ${port.code} is no UN/LOCODE such as USMIA. Choose another port.`)];
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
    complaints.push(
      warning(
        11,
        'portOfUnloadingId',
        `Goods are loaded and unloaded at ${portOfLoading.code}. Choose another port.`,
      ),
    );
  }
  if (!portOfUnloading.code.startsWith(destination)) {
    complaints.push(
      warning(
        11,
        'portOfUnloadingId',
        `Port of Unloading ${portOfUnloading.code} is not in the shipment’s destination (${destination}). Choose a port there.`,
      ),
    );
  }
  return complaints;
}

/** The houses must add up to the master, or its degroupage cannot be closed. */
function masterTotals(manifest: ManifestData, totals: Totals, profile: Profile): Complaint[] {
  const { masterPackages, masterContainers, masterWeightKg } = manifest.fields;
  const { weighing } = totals;
  const complaints: Complaint[] = [];
  const differs = (name: string, field: string, ours: string, theirs: number) =>
    error(
      16,
      `profileFields.${field}`,
      `The house bills have ${ours} ${name} together, the master bill ${theirs}. Correct the house bills, or the master’s figure.`,
    );
  if (masterPackages !== null && masterPackages !== totals.packages) {
    complaints.push(differs('packages', 'masterPackages', String(totals.packages), masterPackages));
  }
  if (masterWeightKg !== null && weighing.agreesWithMaster === false) {
    complaints.push(differs('kg', 'masterWeightKg', weighing.total, masterWeightKg));
  }
  const stowed = [...manifest.containers.values()].filter(({ billCount }) => billCount > 0).length;
  if (manifest.mode === 'SEA' && masterContainers !== null && masterContainers !== stowed) {
    complaints.push(differs('containers', 'masterContainers', String(stowed), masterContainers));
  }
  if (masterPackages === null || masterWeightKg === null) {
    const field = masterPackages === null ? 'masterPackages' : 'masterWeightKg';
    complaints.push(
      warning(
        16,
        `profileFields.${field}`,
        `Packages and weight of the master bill are not entered, so nobody has compared them with the house bills (${totals.packages} packages, ${weighing.total} kg), which ${customsOf(profile)} does. Enter them.`,
      ),
    );
  }
  return complaints;
}
