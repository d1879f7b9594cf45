import { BASE } from './base.ts';
import {
  billHead,
  CARRIER,
  CONTAINER_HEAD,
  COUNTS_AND_TARIFF,
  containerGoods,
  goods,
  LOCATION_INFO,
  PLACES,
  traders,
  VALUES,
  VESSEL,
  VOLUME,
} from './blocks.ts';
import { block, mandatory, optional, optionalBlock, type Profile, perContainer } from './profile.ts';

/** St Vincent and the Grenadines, message description 1.60 (2019). */
export const ST_VINCENT: Profile = {
  ...BASE,
  name: 'st-vincent',
  title: 'St Vincent and the Grenadines',
  countries: ['VC'],
  bill: block(
    'Bol_segment',
    block('Bol_id', ...billHead('AN25'), mandatory('Master_bol_ref_number', 'AN25', 'masterReference')),
    block(
      'Transport_information',
      CARRIER,
      optionalBlock(
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
      mandatory('Marks1', 'AN10', 'seal'),
      mandatory('Sealing_Party', 'AN3', 'sealingParty'),
      mandatory('Empty_weight', 'N18', 'tare'),
      ...containerGoods('AN2000'),
    ),
    block('Goods_segment', ...goods('AN17', 'AN2000'), VOLUME, ...COUNTS_AND_TARIFF),
    block('Value_segment', ...VALUES),
    block('Location', mandatory('Location_code', 'AN17', 'locationCode'), LOCATION_INFO),
  ),
  nameLength: 75,
  codes: { ...BASE.codes, houseTypes: { SEA: ['710'], AIR: ['AWB', '710'] } },
};
