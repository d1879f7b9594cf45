import { expect, test } from 'vitest';
import type { ColumnsOf } from './columns.ts';

// The compiler runs this test: `npm run types` fails where an expected error is missing.

type Warehouse = ColumnsOf<'warehouses', 'id' | 'version' | 'address_line1' | 'state' | 'zip_code'>;

test('a row without a nullable column does not compile', () => {
  const whole: Warehouse = { agent_id: 1, name: 'Miami', city: 'Miami', country: 'US', port_code: null };
  // @ts-expect-error port_code is missing
  const forgetful: Warehouse = { agent_id: 1, name: 'Miami', city: 'Miami', country: 'US' };
  expect(whole).toEqual({ ...forgetful, port_code: null });
});
