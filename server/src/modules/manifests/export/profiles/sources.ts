type Level = 'manifest' | 'container' | 'bill';

type Origin = {
  level: Level;
  /** The contract field to correct; null if users cannot enter the value. */
  field: string | null;
  label: string;
  /** Names and descriptions may be cut. A `listed` code has a check of its own against a list. */
  kind: 'code' | 'listed' | 'name' | 'description' | 'number';
  /** The number of the pre-flight check, as in docs/customs.md, that reports a missing or overlong value. */
  check: number;
};

const originIn =
  (level: Level) =>
  (kind: Origin['kind'], check: number, label: string, field: string | null): Origin => ({
    level,
    kind,
    check,
    label,
    field,
  });
const manifest = originIn('manifest');
const container = originIn('container');
const bill = originIn('bill');

export const MANIFEST_SOURCES = {
  officeCode: manifest('code', 2, 'Customs Office Code', 'customsOfficeCode'),
  voyageNumber: manifest('code', 2, 'Voyage #', 'voyageNumber'),
  departureDate: manifest('code', 2, 'Departure Date', 'departureDate'),
  masterReference: manifest('code', 2, 'Master BOL Reference #', 'masterBillOfLadingReferenceNumber'),
  portVoyageId: manifest('code', 2, 'Port Voyage ID', 'profileFields.portVoyageId'),
  linerCargo: manifest('code', 6, 'Liner Cargo', 'profileFields.linerCargo'),
  carrierCode: manifest('code', 6, 'Carrier Code', 'profileFields.carrierCode'),
  carrierName: manifest('name', 6, 'Carrier Name', 'profileFields.carrierName'),
  agentCode: manifest('code', 6, 'Shipping Agent Code', 'shippingAgentCode'),
  agentName: manifest('name', 6, 'Shipping Agent Name', 'shippingAgentName'),
  transportMode: manifest('code', 2, 'Mode of Transport', 'modeOfTransport'),
  transporter: manifest('name', 2, 'Identity of Transporter', 'profileFields.identityOfTransporter'),
  transporterNationality: manifest(
    'code',
    2,
    'Nationality of Transporter',
    'profileFields.nationalityOfTransporter',
  ),
  placeOfLoading: manifest('code', 11, 'Port of Loading', 'portOfLoadingId'),
  placeOfUnloading: manifest('code', 11, 'Port of Unloading', 'portOfUnloadingId'),
  freightIndicator: manifest('code', 22, 'Freight Indicator', 'profileFields.freightIndicator'),
  locationCode: manifest('code', 6, 'Location Code', 'profileFields.locationCode'),
  locationInfo: manifest('name', 6, 'Location Info', 'profileFields.locationInfo'),
} satisfies Record<string, Origin>;

export const CONTAINER_SOURCES = {
  containerNumber: container('code', 13, 'Container ID Number', 'containerIdentificationNumber'),
  containerType: container('listed', 15, 'Container Type', 'typeOfContainer'),
  emptyFull: container('code', 15, 'Load Type', 'emptyFullIndicator'),
  disposition: container('code', 15, 'Disposition', 'profileFields.disposition'),
  seal: container('code', 15, 'Seal Number', 'profileFields.sealNumber'),
  sealingParty: container('code', 15, 'Sealing Party', 'profileFields.sealingParty'),
  tare: container('number', 15, 'Tare (kg)', 'profileFields.tareKg'),
  containerLine: container('code', 15, 'Container Line', 'profileFields.containerLine'),
} satisfies Record<string, Origin>;

export const BILL_SOURCES = {
  billReference: bill('code', 7, 'House BOL #', 'blReferenceNumber'),
  line: bill('number', 8, 'Line', null),
  nature: bill('listed', 9, 'BOL Nature', 'blNature'),
  billType: bill('listed', 10, 'BOL Type', 'blType'),
  shipperName: bill('name', 12, 'Shipper Name', 'shipperName'),
  shipperAddress: bill('name', 12, 'Shipper Address', 'shipperAddress'),
  consigneeCode: bill('code', 12, 'Consignee Code', 'profileFields.consigneeCode'),
  consigneeName: bill('name', 12, 'Consignee Name', 'consigneeName'),
  consigneeAddress: bill('name', 12, 'Consignee Address', 'consigneeAddress'),
  packages: bill('number', 17, 'Total Packages', 'totalPackages'),
  packageType: bill('listed', 20, 'Package Type', 'packageTypeName'),
  grossMass: bill('number', 17, 'Total Weight (LBS)', 'totalWeight'),
  volume: bill('number', 17, 'Volume (CBM)', 'volumeCBM'),
  marks: bill('name', 21, 'Marks and Numbers', 'marksAndNumbers'),
  description: bill('description', 21, 'Description of Goods', 'goodsDescription'),
  hsCode: bill('code', 21, 'HS Code', 'profileFields.hsCode'),
  containerCount: bill('number', 14, 'Number of Containers', null),
  customsValue: bill('number', 22, 'Declared Values', 'declaredValues'),
  customsCurrency: bill('code', 22, 'Value Currency', null),
  customsValueOrZero: bill('number', 22, 'Declared Values', 'declaredValues'),
  customsCurrencyOrNone: bill('code', 22, 'Value Currency', null),

  zero: bill('number', 19, 'Zero', null),
  yes: bill('code', 19, 'Yes', null),
  noCurrency: bill('code', 22, 'No Currency', null),
  blank: bill('code', 19, 'Left empty', null),
} satisfies Record<string, Origin>;

const SOURCES = { ...MANIFEST_SOURCES, ...CONTAINER_SOURCES, ...BILL_SOURCES };

export type SourceName = keyof typeof SOURCES;

export const originOf = (name: SourceName): Origin => SOURCES[name];

export const isProse = (kind: Origin['kind']): kind is 'name' | 'description' =>
  kind === 'name' || kind === 'description';
