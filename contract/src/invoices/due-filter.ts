import type { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { idText } from '../shared/ids.ts';

export const withDueFilters = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  withDateRange(
    query.extend({ status: choiceFilter(['DUE', 'OVERDUE']), agentId: idText.optional() }),
    'due',
    'issued',
  );
