import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { Rate } from '@eport/contract/rates/rate.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';

export const ALL_RATES = '/admin/rates?size=100';
export const DELETE_RATE = 'Are you sure you want to delete this rate?';

export const rateTable = (page: Page) => page.getByRole('table', { name: 'Rates' });

type Place = { country: string; charge: string; agent?: string };

async function idsOf(api: Api, { country, charge, agent }: Place) {
  const countries = await api(referenceApi.countries);
  const charges = await api(referenceApi.allChargeReferences);
  const agents = agent ? await api(agentsApi.list) : [];
  const destinationCountryId = countries.find(({ name }) => name === country)?.id;
  const chargeReferenceId = charges.find(({ description }) => description === charge)?.id;
  const agentId = agents.find(({ name }) => name === agent)?.id ?? null;
  if (!destinationCountryId || !chargeReferenceId)
    throw new Error(`The demo has no ${country} or ${charge}.`);
  return { destinationCountryId, chargeReferenceId, agentId };
}

/** Deletes the rates of a country and charge, and returns the IDs for a new rate. */
export async function deleteRates(api: Api, place: Place) {
  const ids = await idsOf(api, place);
  for (const rate of await api(ratesApi.list))
    if (
      rate.destinationCountryId === ids.destinationCountryId &&
      rate.chargeReferenceId === ids.chargeReferenceId
    )
      await api(ratesApi.remove, { params: { id: rate.id } });
  return ids;
}

type Given = Partial<Pick<Rate, 'rateType' | 'rate' | 'minRange' | 'maxRange'>>;

export async function makeRate(api: Api, place: Place, given: Given = {}) {
  const ids = await deleteRates(api, place);
  const body = {
    ...ids,
    rateType: 'PER_POUND' as const,
    rate: 3.5,
    minRange: null,
    maxRange: null,
    ...given,
  };
  return api(ratesApi.create, { body });
}
