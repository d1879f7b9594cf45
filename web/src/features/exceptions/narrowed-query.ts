import { dayParameters } from '../../ui/list/list-query.ts';

export const ME = 'me';

type Values = Record<'opened' | 'warehouseId' | 'assigneeId' | 'agentId', string>;

/** Returns the filters that the list of exceptions and the counts by kind have in common. */
export const narrowedQueryOf = ({ opened, warehouseId, assigneeId, agentId }: Values) => ({
  warehouseId,
  agentId,
  ...(assigneeId === ME ? { mine: 'true' as const } : { assigneeId }),
  ...dayParameters('opened', opened),
});
