import { type Agent, type agentInput, DECLARED_VALUE_LIMIT } from '@eport/contract/agents/agent.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';

export type AgentValues = z.input<typeof agentInput>;

export const valuesOf = (agent: Agent | undefined): AllFieldsOf<AgentValues> => ({
  name: agent?.name ?? '',
  contactEmail: agent?.contactEmail ?? '',
  agentCode: agent?.agentCode ?? '',
  phoneNumber: agent?.phoneNumber ?? '',
  website: agent?.website ?? '',
  openingHours: agent?.openingHours ?? '',
  addressLine1: agent?.addressLine1 ?? '',
  addressLine2: agent?.addressLine2 ?? '',
  city: agent?.city ?? '',
  state: agent?.state ?? '',
  zipCode: agent?.zipCode ?? '',
  country: agent?.country ?? '',
  taxNumber: agent?.taxNumber ?? '',
  paymentInstructions: agent?.paymentInstructions ?? '',
  declaredValueLimit: agent?.declaredValueLimit ?? DECLARED_VALUE_LIMIT,
  storageFreeDays: agent?.storageFreeDays ?? 0,
  storageFee: agent?.storageFee ?? null,
  storageBasis: agent?.storageBasis ?? 'PER_PACKAGE',
  storageMaximum: agent?.storageMaximum ?? null,
  abandonedAfterDays: agent?.abandonedAfterDays ?? null,
  requiresCashDrawer: agent?.requiresCashDrawer ?? false,
  costSharing: agent?.costSharing ?? 'WEIGHT',
  timeZone: agent?.timeZone ?? '',
  stripeAccount: agent?.stripeAccount ?? '',
});
