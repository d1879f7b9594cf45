type OfAgent = { agentId: number };

/** Returns the invoices of the first agent, since a payment goes to the account of one agent. */
export const ofFirstAgent = <T extends OfAgent>(invoices: T[]): T[] =>
  invoices.filter(({ agentId }) => agentId === invoices[0]?.agentId);

export const hasSeveralAgents = (invoices: OfAgent[]): boolean =>
  ofFirstAgent(invoices).length < invoices.length;

export const canChoose = ({ agentId }: OfAgent, chosen: OfAgent[]): boolean =>
  chosen.every((other) => other.agentId === agentId);

/** Returns the credit with the agent of the chosen invoices, since credit pays only invoices of its agent. */
export const creditOf = <T extends OfAgent>(credits: T[], chosen: OfAgent[]): T | undefined =>
  credits.find(({ agentId }) => agentId === chosen[0]?.agentId);

/** Returns each credit that can pay something, with the invoices that it can pay. */
export const creditsToUse = <C extends OfAgent, T extends OfAgent>(credits: C[], invoices: T[]) =>
  credits
    .map((credit) => ({ credit, due: invoices.filter(({ agentId }) => agentId === credit.agentId) }))
    .filter(({ due }) => due.length > 0);
