import { cartonsApi } from '@eport/contract/cartons/cartons.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { patience } from '../../lib/api/unreachable.ts';
import { fullName } from '../../lib/format.ts';
import type { DeskSettings } from './desk-draft.ts';

export type ReceiveBody = BodyInput<typeof receivingApi.receive>;

const MAX_OWNERS = 10;

export async function findOwners(search: string) {
  const { content } = await call(customersApi.searchAgentCustomers, {
    query: { search, page: 0, size: MAX_OWNERS },
    ...patience(),
  });
  return content.map((found) => ({ id: found.id, name: fullName(found), mailboxId: found.mailboxId }));
}

export const receive = (body: ReceiveBody, idempotencyKey: string) =>
  call(receivingApi.receive, { body, idempotencyKey, ...patience() });

export const getReceipt = (id: number) => call(receivingApi.get, { params: { id } });

/** The desk asks for the warehouse first, so `warehouseId` is not null here. */
export const lookUp = (warehouseId: number | null, code: string) =>
  call(receivingApi.scan, { query: { code, warehouseId: String(warehouseId) }, ...patience() });

export const getHints = ({ warehouseId, sender }: DeskSettings, userId: number) =>
  call(receivingApi.hints, {
    query: {
      warehouseId: String(warehouseId),
      userId: String(userId),
      ...(sender.trim() && { senderName: sender }),
    },
    ...patience(),
  });

export const cartonsQuery = (warehouseId: number | null) =>
  queryOptions({
    queryKey: ['cartons', warehouseId],
    queryFn:
      warehouseId === null
        ? skipToken
        : ({ signal }) => call(cartonsApi.list, { query: { warehouseId: String(warehouseId) }, signal }),
  });
