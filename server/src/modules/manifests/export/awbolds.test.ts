import { describe, expect, test } from 'vitest';
import { aBill, aManifest } from '../../../testing/customs-samples.ts';
import { awbolds } from './awbolds.ts';
import { BASE } from './profiles/base.ts';
import { block, mandatory, optional, optionalBlock, type Profile } from './profiles/profile.ts';

async function written(profile: Profile, bills = [aBill()], manifest = aManifest()): Promise<string> {
  async function* batches() {
    yield bills;
  }
  return (await Array.fromAsync(awbolds(manifest, batches(), profile))).join('');
}

const only = (...elements: Profile['bill'][]): Profile => ({
  ...BASE,
  master: block('Master_bol', mandatory('Reference_number', 'AN17', 'masterReference')),
  bill: block('Bol_segment', ...elements),
});

test('the file is what the profile says, in its order, and nothing else', async () => {
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

describe('what is longer than its element', () => {
  test('is cut when it is prose', async () => {
    const profile = only(block('Goods_segment', mandatory('Goods_description', 'AN5', 'description')));
    expect(await written(profile)).toContain('<Goods_description>Mens</Goods_description>');
  });

  test('is never cut when it is a reference', async () => {
    const profile = only(block('Bol_id', mandatory('Bol_reference', 'AN2', 'billReference')));
    expect(await written(profile)).toContain('<Bol_reference>HBL1</Bol_reference>');
  });
});

describe('what nobody has filled in', () => {
  const nobody = (...elements: Profile['bill']['children']) =>
    written(only(block('Goods_segment', ...elements)));

  test.each([
    ['a demanded text is left empty', mandatory('Code', 'AN17', 'carrierCode'), '<Code></Code>'],
    [
      'an optional text is left out',
      optional('Code', 'AN17', 'carrierCode'),
      '<Goods_segment></Goods_segment>',
    ],
    ['a demanded number is left out', mandatory('Tare', 'N18', 'tare'), '<Goods_segment></Goods_segment>'],
    [
      'a demanded date is left out',
      mandatory('Date', 'DATE', 'departureDate'),
      '<Goods_segment></Goods_segment>',
    ],
  ])('%s', async (_what, element, expected) => {
    expect(await nobody(element)).toContain(expected);
  });

  test('an optional block is left out with all that it demands', async () => {
    const location = optionalBlock(
      'Location',
      mandatory('Location_code', 'AN17', 'locationCode'),
      optional('Location_info', 'AN35', 'locationInfo'),
    );
    expect(await nobody(location)).not.toContain('Location');
  });
});

test('marks are N/M when there are none that customs can read', async () => {
  const profile: Profile = {
    ...only(block('Goods_segment', mandatory('Shipping_marks', 'AN70', 'marks'))),
    characters: { foldAccents: false, inNames: /[^A-Z/]/g, inDescriptions: null },
  };
  expect(await written(profile, [{ ...aBill(), marks: '山田' }])).toContain('<Shipping_marks>N/M<');
});
