import { describe, expect, test } from 'vitest';
import { DESCRIPTION_LENGTH, describeItems } from './declared-goods.ts';

describe('the description of items', () => {
  test('lists the items, with the quantity if it is not one', () => {
    const items = [
      { description: 'Shoes', quantity: 2 },
      { description: 'Hat', quantity: 1 },
    ];
    expect(describeItems(items)).toBe('2 x Shoes, Hat');
  });

  test('is cut to the length of a package’s description', () => {
    const description = 'x'.repeat(DESCRIPTION_LENGTH);
    expect(describeItems([{ description, quantity: 1 }])).toBe(description);
    const cut = describeItems([{ description: `${description}y`, quantity: 1 }]);
    expect(cut).toBe(`${'x'.repeat(DESCRIPTION_LENGTH - 1)}…`);
  });

  test('is not cut in the middle of an emoji', () => {
    const start = 'x'.repeat(DESCRIPTION_LENGTH - 2);
    expect(describeItems([{ description: `${start}👟👟`, quantity: 1 }])).toBe(`${start}…`);
  });
});
