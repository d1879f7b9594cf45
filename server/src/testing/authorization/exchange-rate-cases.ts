import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import type { Case } from './case.ts';
import type { World } from './world.ts';

async function costInOtherCurrency(world: World, exchangeRate: number | null) {
  const { id } = await world.arrived();
  const client = await world.as(world.people.admin);
  const cost = { ...(await world.masterCost()), currencyCode: 'XCD', exchangeRate };
  const { body } = await client.post<AppliedCost>(`/master-shipments/${id}/costs`, cost);
  return { id, costId: body.id };
}

export const EXCHANGE_RATE_CASES: Record<string, Case> = {
  'exchangeRatesApi.enter': {
    reach: 'agent',
    request: async (world) => ({
      params: await costInOtherCurrency(world, null),
      payload: { exchangeRate: 0.37 },
    }),
  },
  'exchangeRatesApi.correct': {
    reach: 'agent',
    request: async (world) => ({
      params: await costInOtherCurrency(world, 0.37),
      payload: { exchangeRate: 0.4, reason: 'Misread' },
    }),
  },
};
