import { dayParameters } from '../../ui/list/list-query.ts';

export const ME = 'me';

type Values = Record<'opened' | 'warehouseId' | 'assigneeId' | 'agentId', string>;

/** Filters of both the list and its counts by kind. */
export const narrowedQueryOf = ({ opened, warehouseId, assigneeId, agentId }: Values) => ({
  warehouseId,
  agentId,
  ...(assigneeId === ME ? { mine: 'true' as const } : { assigneeId }),
  ...dayParameters('opened', opened),
});
