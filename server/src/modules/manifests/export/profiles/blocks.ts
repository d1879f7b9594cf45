import { block, type Format, mandatory, optional, optionalBlock } from './profile.ts';

// Elements that several profiles share. Their sources are the message descriptions of Barbados and St Vincent and the schemas of
// Congo and the Maldives; see docs/customs.md.

export const MASTER_HEAD = [
  mandatory('Customs_office_code', 'AN5', 'officeCode'),
  mandatory('Voyage_number', 'AN17', 'voyageNumber'),
  mandatory('Date_of_departure', 'DATE', 'departureDate'),
];
export const MASTER_REFERENCE = mandatory('Reference_number', 'AN17', 'masterReference');

export const billHead = (reference: Format) => [
  mandatory('Bol_reference', reference, 'billReference'),
  mandatory('Line_number', 'INT', 'line'),
  mandatory('Bol_nature', 'AN2', 'nature'),
  mandatory('Bol_type_code', 'AN3', 'billType'),
];

export const CARRIER = block(
  'Carrier',
  mandatory('Carrier_code', 'AN17', 'carrierCode'),
  optional('Carrier_name', 'AN35', 'carrierName'),
);

export const VESSEL = [
  optional('Mode_of_transport_code', 'AN3', 'transportMode'),
  optional('Identity_of_transporter', 'AN27', 'transporter'),
  optional('Nationality_of_transporter_code', 'AN3', 'transporterNationality'),
  optional('Vessel_loading_code', 'AN5', 'placeOfLoading'),
  optional('Vessel_discharge_code', 'AN5', 'placeOfUnloading'),
];

export const PLACES = block(
  'Load_unload_place',
  mandatory('Place_of_loading_code', 'AN5', 'placeOfLoading'),
  mandatory('Place_of_unloading_code', 'AN5', 'placeOfUnloading'),
);

/** The consignee is also the notify party, a block that some schemas require and none rejects. */
export const traders = (name: Format, address: Format) => [
  block(
    'Exporter',
    mandatory('Exporter_name', name, 'shipperName'),
    mandatory('Exporter_address', address, 'shipperAddress'),
  ),
  block(
    'Notify',
    mandatory('Notify_name', name, 'consigneeName'),
    mandatory('Notify_address', address, 'consigneeAddress'),
  ),
  block(
    'Consignee',
    optional('Consignee_code', 'AN17', 'consigneeCode'),
    mandatory('Consignee_name', name, 'consigneeName'),
    mandatory('Consignee_address', address, 'consigneeAddress'),
  ),
];

export const CONTAINER_HEAD = [
  mandatory('Ctn_reference', 'AN17', 'containerNumber'),
  mandatory('Number_of_packages', 'INT', 'packages'),
  mandatory('Type_of_container', 'AN4', 'containerType'),
  mandatory('Empty_Full', 'AN3', 'emptyFull'),
];

/** Marks1 is the seal, not a mark of the goods. */
export const CONTAINER_REST = [
  optional('Marks1', 'AN10', 'seal'),
  optional('Sealing_Party', 'AN3', 'sealingParty'),
  optional('Empty_weight', 'N18', 'tare'),
  optional('Goods_weight', 'N18', 'grossMass'),
];

export const containerGoods = (description: Format) => [
  mandatory('Goods_weight', 'N18', 'grossMass'),
  mandatory('Ctn_goods_description', description, 'description'),
  optional('Ctn_hs_code', 'AN6', 'hsCode'),
  mandatory('Ctn_volume', 'N18', 'volume'),
  mandatory('Ctn_line_number', 'AN10', 'containerLine'),
];

export const goods = (packageType: Format, text: Format) => [
  mandatory('Number_of_packages', 'N18', 'packages'),
  mandatory('Package_type_code', packageType, 'packageType'),
  mandatory('Gross_mass', 'N18', 'grossMass'),
  mandatory('Shipping_marks', text, 'marks'),
  mandatory('Goods_description', text, 'description'),
];

export const VOLUME = mandatory('Volume_in_cubic_meters', 'N18', 'volume');
export const CONTAINER_COUNT = mandatory('Num_of_ctn_for_this_bol', 'INT', 'containerCount');

export const COUNTS_AND_TARIFF = [
  CONTAINER_COUNT,
  mandatory('Num_of_vehicles_for_this_bol', 'INT', 'zero'),
  optional('Goods_hs_code', 'AN6', 'hsCode'),
];

export const VALUES = [
  optionalBlock('Freight_segment', optional('PC_indicator', 'AN3', 'freightIndicator')),
  optionalBlock(
    'Customs_segment',
    optional('Customs_value', 'N18', 'customsValue'),
    optional('Customs_currency', 'AN3', 'customsCurrency'),
  ),
];

export const LOCATION_INFO = optional('Location_info', 'AN35', 'locationInfo');
