import { BASE } from './base.ts';
import {
  billHead,
  CARRIER,
  CONTAINER_COUNT,
  CONTAINER_HEAD,
  CONTAINER_REST,
  goods,
  LOCATION_INFO,
  PLACES,
  traders,
  VOLUME,
} from './blocks.ts';
import { block, mandatory, optionalBlock, type Profile, perContainer } from './profile.ts';

/** Based on software that files in Sri Lanka and a carrier's notice; there is no message description. */
export const SRI_LANKA: Profile = {
  ...BASE,
  name: 'sri-lanka',
  title: 'Sri Lanka',
  countries: ['LK'],
  bill: block(
    'Bol_segment',
    block('Bol_id', ...billHead('AN17'), mandatory('Master_bol_ref_number', 'AN17', 'blank')),
    mandatory('Consolidated_Cargo', 'AN1', 'yes'),
    PLACES,
    block('Traders_segment', CARRIER, ...traders('AN35', 'AN175')),
    perContainer('ctn_segment', ...CONTAINER_HEAD, ...CONTAINER_REST),
    block(
      'Goods_segment',
      ...goods('AN17', 'AN512'),
      VOLUME,
      CONTAINER_COUNT,
      mandatory('Information', 'AN70', 'blank'),
    ),
    block(
      'Value_segment',
      block(
        'Freight_segment',
        mandatory('Freight_value', 'N18', 'zero'),
        mandatory('Freight_currency', 'AN3', 'noCurrency'),
      ),
      block(
        'Customs_segment',
        mandatory('Customs_value', 'N18', 'customsValueOrZero'),
        mandatory('Customs_currency', 'AN3', 'customsCurrencyOrNone'),
      ),
      block(
        'Insurance_segment',
        mandatory('Insurance_value', 'N18', 'zero'),
        mandatory('Insurance_currency', 'AN3', 'noCurrency'),
      ),
    ),
    optionalBlock('Location', mandatory('Location_code', 'AN17', 'locationCode'), LOCATION_INFO),
  ),
  decimals: 2,
  codes: {
    ...BASE.codes,
    emptyFull: { FCL: '01', LCL: '02' },
    houseTypes: { SEA: ['HSB'], AIR: ['HSB'] },
    // Size and group code of ISO 6346 instead of the detailed type; only 45GP was seen in a file.
    containerTypes: { '22G1': '22GP', '42G1': '42GP', '45G1': '45GP' },
  },
  // The carrier's notice forbids - : # / @ $ * & + in descriptions; the software keeps . , / - in other texts.
  characters: { foldAccents: true, inNames: /[^A-Za-z0-9 .,/-]/g, inDescriptions: /[^A-Za-z0-9 .,]/g },
};
