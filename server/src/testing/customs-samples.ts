import {
  billProfileFields,
  containerProfileFields,
  manifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import type { BillData, ContainerData, ManifestData } from '../modules/manifests/export/manifest-data.ts';

export const aContainer = (): ContainerData => ({
  id: 1,
  number: 'TESU1000018',
  type: '40HC',
  loadType: 'LCL',
  fields: containerProfileFields.parse({}),
  billCount: 1,
  hasImports: true,
});

export const aManifest = (): ManifestData => ({
  id: 1,
  agentId: 1,
  masterReference: 'MBL1',
  officeCode: 'JMKIN',
  voyageNumber: 'V1',
  departureDate: null,
  mode: 'SEA',
  agentCode: null,
  agentName: null,
  portOfLoading: { code: 'USMIA', mode: 'SEA' },
  portOfUnloading: { code: 'JMKIN', mode: 'SEA' },
  destination: 'JM',
  fields: manifestProfileFields.parse({ masterPackages: 1, masterWeightKg: 5.67, masterContainers: 1 }),
  containers: new Map([[1, aContainer()]]),
  currency: 'USD',
  rates: [],
});

export const aBill = (): BillData => ({
  id: 1,
  line: 1,
  reference: 'HBL1',
  type: '710',
  nature: '23',
  shipperName: 'Bright Shoes Inc',
  shipperAddress: '12 NW 25 St, Miami',
  consigneeName: 'Ann Example',
  consigneeAddress: '1 Harbour Street, Kingston',
  description: 'Mens leather shoes',
  packages: 1,
  pounds: '12.500',
  cubicMeters: '0.028317',
  kilograms: '5.670',
  packageType: 'BOX',
  marks: 'N/M',
  hasValues: true,
  declared: '97.50',
  currency: 'USD',
  fields: billProfileFields.parse({}),
  container: aContainer(),
  containerCount: 1,
});
