import { z } from 'zod';
import { money } from '../shared/money.ts';

/** Money that a customer paid an agent in advance. It pays invoices of that agent only. */
export const agentCredit = z.object({ agentId: z.int(), agentName: z.string(), balance: money });
export type AgentCredit = z.infer<typeof agentCredit>;
