import type { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { idText } from '../shared/ids.ts';
import { arrayQuery, pageQuery } from '../shared/paging.ts';
import { sortBy } from '../shared/sorting.ts';
import { EXPECTED_PACKAGE_SORTS } from './expected-package-sorts.ts';
import { EXPECTED_PACKAGE_STATUSES } from './expected-package-states.ts';
import { MY_EXPECTED_PACKAGE_SORTS } from './my-expected-package-sorts.ts';

export const expectedPackageQuery = withDateRange(
  pageQuery.extend({
    status: choiceFilter(EXPECTED_PACKAGE_STATUSES),
    agentId: idText.optional(),
    warehouseId: idText.optional(),
    customerId: idText.optional(),
    /** Each field has an index, since a list may have a million rows. `trackingNumber` sorts by the key of the code. */
    sort: sortBy(EXPECTED_PACKAGE_SORTS).optional(),
  }),
  'announced',
);
export type ExpectedPackageQuery = z.output<typeof expectedPackageQuery>;

export const ownExpectedPackageQuery = withDateRange(
  arrayQuery.extend({
    status: choiceFilter(EXPECTED_PACKAGE_STATUSES),
    /** The ID of the only expected package to return. */
    only: idText.optional(),
    sort: sortBy(MY_EXPECTED_PACKAGE_SORTS).optional(),
  }),
  'announced',
);
export type OwnExpectedPackageQuery = z.output<typeof ownExpectedPackageQuery>;
