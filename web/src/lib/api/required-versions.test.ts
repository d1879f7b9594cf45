import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { expectTypeOf, test } from 'vitest';
import type { WithVersion } from './request.ts';

const versionOf = <E extends Endpoint>(_: E): WithVersion<E> | undefined => undefined;

/** The compiler checks these: `npm run types`. */
test('an endpoint that takes a version cannot be called without it', () => {
  type Required = { body: { version: number | undefined } } | undefined;
  expectTypeOf(versionOf(billsApi.update)).toEqualTypeOf<Required>();
  expectTypeOf(versionOf(shipmentsApi.update)).toEqualTypeOf<Required>();
  expectTypeOf(versionOf(usersApi.update)).toEqualTypeOf<Required>();
});

test('other endpoints can be called without a version', () => {
  expectTypeOf(versionOf(billsApi.save)).toBeUnknown();
  expectTypeOf(versionOf(shipmentsApi.create)).toBeUnknown();
  expectTypeOf(versionOf(usersApi.get)).toBeUnknown();
});
