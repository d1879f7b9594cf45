import type { billRowInput } from '@eport/contract/manifests/bill.ts';
import type { Finding } from '@eport/contract/manifests/preflight.ts';

export type FindingGroup = {
  key: string;
  title: string;
  /** Whether the findings can be fixed in the table of all bills. */
  inTable: boolean;
  findings: Finding[];
};

const BILL_FIELDS: Record<string, string> = {
  blReferenceNumber: 'House BOL #',
  blType: 'BOL Type',
  blNature: 'BOL Nature',
  shipperName: 'Shipper Name',
  shipperAddress: 'Shipper Address',
  consigneeName: 'Consignee Name',
  consigneeAddress: 'Consignee Address',
  goodsDescription: 'Description of Goods',
  totalPackages: 'Total Packages',
  totalWeight: 'Total Weight',
  volumeCBM: 'Volume',
  packageTypeName: 'Package Type',
  marksAndNumbers: 'Marks and Numbers',
  declaredValues: 'Declared Values',
  'profileFields.consigneeCode': 'Consignee Code',
  'profileFields.hsCode': 'HS Code',
};

const TABLE_FIELDS = {
  id: true,
  consigneeName: true,
  consigneeAddress: true,
  goodsDescription: true,
  totalPackages: true,
  totalWeight: true,
  blType: true,
  packageTypeName: true,
  marksAndNumbers: true,
  declaredValue: true,
  declaredCurrency: true,
  hsCode: true,
} satisfies Record<Exclude<keyof (typeof billRowInput)['shape'], 'version'>, true>;

/** Findings name the field `declaredValues`; the table shows their sum in `declaredValue`. */
const isInTable = (field: string) => field === 'declaredValues' || Object.hasOwn(TABLE_FIELDS, field);

function placeOf({ severity, billId, containerId, field }: Finding) {
  if (billId !== null) {
    return {
      key: `${severity}-${field}`,
      title: `House bills: ${BILL_FIELDS[field ?? ''] ?? 'Other Findings'}`,
      inTable: field !== null && isInTable(field),
    };
  }
  if (containerId !== null) return { key: `${severity}-containers`, title: 'Containers', inTable: false };
  return { key: `${severity}-manifest`, title: 'Manifest details', inTable: false };
}

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const place = placeOf(finding);
    const group = groups.get(place.key);
    if (group) group.findings.push(finding);
    else groups.set(place.key, { ...place, findings: [finding] });
  }
  return [...groups.values()];
}
