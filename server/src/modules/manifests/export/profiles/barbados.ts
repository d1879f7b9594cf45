import { BASE } from './base.ts';
import {
  billHead,
  CARRIER,
  CONTAINER_HEAD,
  COUNTS_AND_TARIFF,
  containerGoods,
  goods,
  LOCATION_INFO,
  MASTER_HEAD,
  MASTER_REFERENCE,
  PLACES,
  traders,
  VALUES,
  VESSEL,
  VOLUME,
} from './blocks.ts';
import {
  block,
  bySea,
  forImport,
  mandatory,
  optional,
  optionalBlock,
  type Profile,
  perContainer,
} from './profile.ts';

/**
 * Message description A.1.0 (2019). Port_voyage_id is in its diagram but not in its table of tags, so it is optional here.
 * Unknown: the element tree of `Awappend` files, although the description has a section about them.
 */
export const BARBADOS: Profile = {
  ...BASE,
  name: 'barbados',
  title: 'Barbados',
  countries: ['BB'],
  master: block(
    'Master_bol',
    ...MASTER_HEAD,
    optional('Port_voyage_id', 'AN17', 'portVoyageId'),
    MASTER_REFERENCE,
  ),
  bill: block(
    'Bol_segment',
    block(
      'Bol_id',
      ...billHead('AN17'),
      bySea('FAS_Liner_Cargo', 'AN1', 'linerCargo'),
      optional('Master_bol_ref_number', 'AN17', 'masterReference'),
    ),
    block(
      'Transport_information',
      CARRIER,
      block(
        'Shipping_Agent',
        mandatory('Shipping_Agent_code', 'AN17', 'agentCode'),
        optional('Shipping_Agent_name', 'AN35', 'agentName'),
      ),
      ...VESSEL,
    ),
    PLACES,
    block('Traders_segment', ...traders('AN75', 'AN140')),
    perContainer(
      'ctn_segment',
      ...CONTAINER_HEAD,
      forImport('Disposition', 'AN10', 'disposition'),
      mandatory('Marks1', 'AN10', 'seal'),
      optional('Sealing_Party', 'AN3', 'sealingParty'),
      mandatory('Empty_weight', 'N18', 'tare'),
      ...containerGoods('AN500'),
    ),
    block('Goods_segment', ...goods('AN2', 'AN2000'), VOLUME, ...COUNTS_AND_TARIFF),
    optionalBlock('Value_segment', ...VALUES),
    optionalBlock('Location', mandatory('Location_code', 'AN17', 'locationCode'), LOCATION_INFO),
  ),
  nameLength: 75,
  deadline: {
    hours: { SEA: 24, AIR: null },
    source: 'Notice to consolidators on documents for the port, tib-bb.org',
  },
  codes: {
    ...BASE.codes,
    natures: [...BASE.codes.natures, '26'],
    houseTypes: { SEA: ['710'], AIR: ['AWB', '710'] },
  },
};
