import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import type { Returning } from '../shared/fields.ts';
import { ADMIN_ONLY, BACK_OFFICE, CUSTOMER_ONLY, type Role } from '../shared/roles.ts';
import { expects, text } from '../shared/text.ts';

type ViewedList = { roles: readonly Role[]; parameters: readonly string[] };

/** `parameters` are those of the page, where a range of days is one parameter, such as `received`. */
export const VIEWED_LISTS = {
  packages: {
    roles: BACK_OFFICE,
    parameters: [
      'search',
      'status',
      'received',
      'agentId',
      'loaded',
      'departed',
      'cleared',
      'invoiced',
      'staffId',
      'warehouseId',
      'destinationId',
      'shipmentId',
      'customerId',
      'shipped',
      'hasDeparted',
      'ready',
      'collected',
      'inWarehouseOn',
      'readyOn',
      'sort',
      'size',
    ],
  },
  'my-packages': { roles: CUSTOMER_ONLY, parameters: ['status', 'received', 'sort', 'size'] },
  'expected-packages': {
    roles: BACK_OFFICE,
    parameters: ['search', 'status', 'announced', 'agentId', 'warehouseId', 'customerId', 'sort', 'size'],
  },
  'my-expected-packages': {
    roles: CUSTOMER_ONLY,
    parameters: ['status', 'announced', 'only', 'sort', 'size'],
  },
  shipments: {
    roles: BACK_OFFICE,
    parameters: [
      'status',
      'modeOfTransport',
      'destinationId',
      'warehouseId',
      'agentId',
      'departure',
      'departed',
      'sort',
      'size',
    ],
  },
  manifests: {
    roles: BACK_OFFICE,
    parameters: [
      'shipmentStatus',
      'modeOfTransport',
      'destinationId',
      'portOfLoadingId',
      'portOfUnloadingId',
      'departure',
      'sort',
      'size',
    ],
  },
  'all-due-invoices': {
    roles: BACK_OFFICE,
    parameters: [
      'status',
      'due',
      'issued',
      'shipped',
      'outstandingOn',
      'agentId',
      'warehouseId',
      'destinationId',
      'shipmentId',
      'customerId',
      'sort',
      'size',
    ],
  },
  'due-invoices': { roles: BACK_OFFICE, parameters: ['status', 'due', 'issued', 'agentId', 'sort'] },
  'my-invoices': { roles: CUSTOMER_ONLY, parameters: ['status', 'issued', 'sort', 'size'] },
  payments: {
    roles: BACK_OFFICE,
    parameters: ['search', 'method', 'kind', 'takenBy', 'openDrawers', 'received', 'agentId', 'sort', 'size'],
  },
  'online-payments': {
    roles: BACK_OFFICE,
    parameters: ['status', 'received', 'lost', 'agentId', 'needsAction', 'size'],
  },
  'cash-drawers': { roles: BACK_OFFICE, parameters: ['status', 'opened', 'agentId', 'size'] },
  exceptions: {
    roles: BACK_OFFICE,
    parameters: [
      'status',
      'kind',
      'opened',
      'closed',
      'warehouseId',
      'assigneeId',
      'agentId',
      'sort',
      'size',
    ],
  },
  rates: {
    roles: BACK_OFFICE,
    parameters: ['agentId', 'destinationId', 'chargeReferenceId', 'rateType', 'sort', 'size'],
  },
  users: { roles: ADMIN_ONLY, parameters: ['search', 'role', 'status', 'agentId', 'sort', 'size'] },
} as const satisfies Record<string, ViewedList>;

export type ViewedListName = keyof typeof VIEWED_LISTS;
export type ViewParameter<List extends ViewedListName> = (typeof VIEWED_LISTS)[List]['parameters'][number];

// The keys of a literal object.
const listNames = Object.keys(VIEWED_LISTS) as [ViewedListName, ...ViewedListName[]];
export const viewedList = choice(listNames);

export const MAX_SAVED_VIEWS = 20;

export const savedView = z.object({
  id: z.int(),
  list: viewedList,
  name: z.string(),
  /** Without `?`; pages ignore values that have become invalid. */
  query: z.string(),
}) satisfies Returning<SavedViewInput>;
export type SavedView = z.infer<typeof savedView>;

const fields = {
  list: viewedList,
  name: text(60),
  /** The maximum allows for nine characters in a URL for each character of a search. */
  query: z
    .string(expects('must be text'))
    .max(3_000, 'must be at most 3,000 characters')
    .transform((query) => new URLSearchParams(query).toString()),
};

type Viewed = { list: ViewedListName; query: string };

function hasKnownParameters({ list, query }: Viewed) {
  const known: readonly string[] = VIEWED_LISTS[list].parameters;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name, index) => known.includes(name) && names.indexOf(name) === index);
}

const UNKNOWN = { path: ['query'], error: 'must name only parameters of this list, each once' };

export const savedViewInput = z.object(fields).refine(hasKnownParameters, UNKNOWN);
export type SavedViewInput = z.output<typeof savedViewInput>;

/** An absent field keeps its value, so that renaming a view keeps filters that were saved on another device. */
export const savedViewUpdate = z
  .looseObject({ list: fields.list, name: fields.name.optional(), query: fields.query.optional() })
  .refine(({ list, query = '' }) => hasKnownParameters({ list, query }), UNKNOWN);
export type SavedViewUpdate = z.output<typeof savedViewUpdate>;

export const savedViewsQuery = z.object({ list: viewedList });
