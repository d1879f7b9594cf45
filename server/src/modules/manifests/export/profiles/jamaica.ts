import { BASE } from './base.ts';
import {
  billHead,
  CONTAINER_COUNT,
  CONTAINER_HEAD,
  CONTAINER_REST,
  goods,
  LOCATION_INFO,
  PLACES,
  traders,
  VALUES,
  VOLUME,
} from './blocks.ts';
import {
  block,
  forImport,
  mandatory,
  optional,
  optionalBlock,
  type Profile,
  perContainer,
} from './profile.ts';

/**
 * Known: six digits of the HS code on bills and containers of inbound cargo (notices of carriers, 2016). There is no message
 * description, so the rest is the base profile, and the HS elements are named as in Barbados and St Vincent.
 * Unknown: carrier and agent, house types by office, lengths above the base, vehicles, `Ctn_goods_description`, and the tree of
 * `Awappend`, which Jamaica accepts too.
 */
export const JAMAICA: Profile = {
  ...BASE,
  name: 'jamaica',
  title: 'Jamaica',
  countries: ['JM'],
  bill: block(
    'Bol_segment',
    block('Bol_id', ...billHead('AN17'), optional('Master_bol_ref_number', 'AN17', 'masterReference')),
    PLACES,
    block('Traders_segment', ...traders('AN35', 'AN70')),
    perContainer(
      'ctn_segment',
      ...CONTAINER_HEAD,
      ...CONTAINER_REST,
      forImport('Ctn_hs_code', 'AN6', 'hsCode'),
    ),
    block(
      'Goods_segment',
      ...goods('AN17', 'AN70'),
      VOLUME,
      CONTAINER_COUNT,
      forImport('Goods_hs_code', 'AN6', 'hsCode'),
    ),
    block('Value_segment', ...VALUES),
    optionalBlock('Location', mandatory('Location_code', 'AN17', 'locationCode'), LOCATION_INFO),
  ),
  deadline: {
    hours: { SEA: 24, AIR: null },
    source: 'Customs House Weekly Series 25, jacustoms.gov.jm',
  },
};
