import {
  billHead,
  CONTAINER_COUNT,
  CONTAINER_HEAD,
  CONTAINER_REST,
  goods,
  LOCATION_INFO,
  MASTER_HEAD,
  MASTER_REFERENCE,
  PLACES,
  traders,
  VALUES,
  VOLUME,
} from './blocks.ts';
import { block, mandatory, optional, optionalBlock, type Profile, perContainer } from './profile.ts';

/** The profile of countries without a known variant: the minimal tree with the shortest lengths of all known countries. */
export const BASE: Profile = {
  name: 'base',
  title: 'ASYCUDA World',
  countries: [],
  master: block('Master_bol', ...MASTER_HEAD, MASTER_REFERENCE),
  bill: block(
    'Bol_segment',
    block('Bol_id', ...billHead('AN17'), optional('Master_bol_ref_number', 'AN17', 'masterReference')),
    PLACES,
    block('Traders_segment', ...traders('AN35', 'AN70')),
    perContainer('ctn_segment', ...CONTAINER_HEAD, ...CONTAINER_REST),
    block('Goods_segment', ...goods('AN17', 'AN70'), VOLUME, CONTAINER_COUNT),
    block('Value_segment', ...VALUES),
    optionalBlock('Location', mandatory('Location_code', 'AN17', 'locationCode'), LOCATION_INFO),
  ),
  nameLength: 35,
  decimals: 3,
  codes: {
    transportModes: { SEA: '1', AIR: '4' },
    emptyFull: { FCL: 'FCL', LCL: 'LCL' },
    natures: ['22', '23', '24', '28'],
    houseTypes: { SEA: ['710', 'HSB', 'HBL', 'BOL'], AIR: ['AWB', '710', 'HSB', 'HBL'] },
    containerTypes: {},
  },
  deadline: { hours: { SEA: null, AIR: null }, source: null },
  characters: { foldAccents: false, inNames: null, inDescriptions: null },
};
