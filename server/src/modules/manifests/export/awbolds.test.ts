import { describe, expect, test } from 'vitest';
import { aBill, aManifest } from '../../../testing/customs-samples.ts';
import { awboldsXml } from './awbolds.ts';
import { BASE } from './profiles/base.ts';
import { block, mandatory, optional, optionalBlock, type Profile } from './profiles/profile.ts';

async function written(profile: Profile, bills = [aBill()], manifest = aManifest()): Promise<string> {
  async function* batches() {
    yield bills;
  }
  return (await Array.fromAsync(awboldsXml(manifest, batches(), profile))).join('');
}

const only = (...elements: Profile['bill'][]): Profile => ({
  ...BASE,
  master: block('Master_bol', mandatory('Reference_number', 'AN17', 'masterReference')),
  bill: block('Bol_segment', ...elements),
});

test('writes exactly the elements of the profile, in its order', async () => {
  const profile = only(
    block(
      'Bol_id',
      mandatory('Line_number', 'INT', 'line'),
      mandatory('Bol_reference', 'AN17', 'billReference'),
    ),
  );
  const bills = [aBill(), { ...aBill(), reference: 'HBL2', line: 2 }];
  expect(await written(profile, bills)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Awbolds>
  <Master_bol>
    <Reference_number>MBL1</Reference_number>
  </Master_bol>
  <Bol_segment>
    <Bol_id>
      <Line_number>1</Line_number>
      <Bol_reference>HBL1</Bol_reference>
    </Bol_id>
  </Bol_segment>
  <Bol_segment>
    <Bol_id>
      <Line_number>2</Line_number>
      <Bol_reference>HBL2</Bol_reference>
    </Bol_id>
  </Bol_segment>
</Awbolds>
`);
});

describe('a value that is longer than its element', () => {
  test('is cut in prose', async () => {
    const profile = only(block('Goods_segment', mandatory('Goods_description', 'AN5', 'description')));
    expect(await written(profile)).toContain('<Goods_description>Mens</Goods_description>');
  });

  test('is never cut in a reference', async () => {
    const profile = only(block('Bol_id', mandatory('Bol_reference', 'AN2', 'billReference')));
    expect(await written(profile)).toContain('<Bol_reference>HBL1</Bol_reference>');
  });
});

describe('an empty value', () => {
  const writtenEmpty = (...elements: Profile['bill']['children']) =>
    written(only(block('Goods_segment', ...elements)));

  test.each([
    [
      'writes an empty element for a required text',
      mandatory('Code', 'AN17', 'carrierCode'),
      '<Code></Code>',
    ],
    ['omits an optional text', optional('Code', 'AN17', 'carrierCode'), '<Goods_segment></Goods_segment>'],
    ['omits a required number', mandatory('Tare', 'N18', 'tare'), '<Goods_segment></Goods_segment>'],
    ['omits a required date', mandatory('Date', 'DATE', 'departureDate'), '<Goods_segment></Goods_segment>'],
  ])('%s', async (_what, element, expected) => {
    expect(await writtenEmpty(element)).toContain(expected);
  });

  test('omits an optional block with its required elements', async () => {
    const location = optionalBlock(
      'Location',
      mandatory('Location_code', 'AN17', 'locationCode'),
      optional('Location_info', 'AN35', 'locationInfo'),
    );
    expect(await writtenEmpty(location)).not.toContain('Location');
  });
});

test('writes N/M when customs cannot read the marks', async () => {
  const profile: Profile = {
    ...only(block('Goods_segment', mandatory('Shipping_marks', 'AN70', 'marks'))),
    characters: { foldAccents: false, inNames: /[^A-Z/]/g, inDescriptions: null },
  };
  expect(await written(profile, [{ ...aBill(), marks: '山田' }])).toContain('<Shipping_marks>N/M<');
});
