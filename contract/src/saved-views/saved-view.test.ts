import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cashDrawersApi } from '../cash-drawers/cash-drawers.api.ts';
import { exceptionsApi } from '../exceptions/exceptions.api.ts';
import { expectedPackagesApi } from '../expected-packages/expected-packages.api.ts';
import { dueListApi } from '../invoices/due-list.api.ts';
import { invoicesApi } from '../invoices/invoices.api.ts';
import { manifestsApi } from '../manifests/manifests.api.ts';
import { onlinePaymentsApi } from '../online-payments/online-payments.api.ts';
import { adminPackagesApi } from '../packages/admin-packages.api.ts';
import { packagesApi } from '../packages/packages.api.ts';
import { paymentsApi } from '../payments/payments.api.ts';
import { ratesApi } from '../rates/rates.api.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { ADMIN_ONLY } from '../shared/roles.ts';
import { shipmentsApi } from '../shipments/shipments.api.ts';
import { usersApi } from '../users/users.api.ts';
import { VIEWED_LISTS, type ViewedListName, viewedList } from './saved-view.ts';

const LISTS: Record<ViewedListName, Endpoint> = {
  packages: adminPackagesApi.list,
  'my-packages': packagesApi.mine,
  'expected-packages': expectedPackagesApi.list,
  'my-expected-packages': expectedPackagesApi.mine,
  shipments: shipmentsApi.list,
  manifests: manifestsApi.list,
  'all-due-invoices': dueListApi.list,
  'due-invoices': invoicesApi.dueOfUser,
  'my-invoices': invoicesApi.mine,
  payments: paymentsApi.list,
  'online-payments': onlinePaymentsApi.list,
  'cash-drawers': cashDrawersApi.list,
  exceptions: exceptionsApi.list,
  rates: ratesApi.list,
  // Staff search users, but have no page of them.
  users: { ...usersApi.list, roles: ADMIN_ONLY },
};

/** Parameters that no page has filters for. */
const UNUSED: Partial<Record<ViewedListName, string[]>> = {
  'due-invoices': ['size'],
  payments: ['userId'],
  'cash-drawers': ['cashierId'],
  // `mine` is the assignee "Me".
  exceptions: ['code', 'mine'],
};

describe.each(Object.entries(LISTS))('a view of %s', (text, { roles, query }) => {
  const name = viewedList.parse(text);
  const list: { roles: readonly string[]; parameters: readonly string[] } = VIEWED_LISTS[name];
  const queryKeys = query instanceof z.ZodObject ? Object.keys(query.shape) : [];

  test('has the roles of its list', () => {
    expect(list.roles).toEqual(roles);
  });

  test('keeps all parameters of the list except the page', () => {
    const kept = list.parameters.flatMap((key) =>
      queryKeys.includes(`${key}From`) ? [`${key}From`, `${key}To`] : [key],
    );
    const wanted = queryKeys.filter((key) => key !== 'page' && !UNUSED[name]?.includes(key));
    expect(kept.toSorted()).toEqual(wanted.toSorted());
  });
});
