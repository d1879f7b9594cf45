import { z } from 'zod';
import { MAX_CODE_LENGTH } from '../scanning/code-length.ts';
import { choice, choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { idOrNoneText, idText } from '../shared/ids.ts';
import { pageQuery } from '../shared/paging.ts';
import { type Sort, sortBy } from '../shared/sorting.ts';
import { exceptionStatus } from './exception.ts';
import { EXCEPTION_KINDS, type ExceptionStatus } from './exception-kind.ts';
import { EXCEPTION_SORTS } from './exception-sorts.ts';

const commonFilter = {
  /** Assigned to the caller, whatever `assigneeId` is. */
  mine: choice(['true', 'false'])
    .optional()
    .transform((value) => value === 'true'),
  /** `none`: not assigned. */
  assigneeId: idOrNoneText.optional(),
  /** The warehouse that received the package. */
  warehouseId: idText.optional(),
  agentId: idText.optional(),
};

const filter = {
  ...commonFilter,
  status: exceptionStatus.optional().transform((value) => value ?? 'OPEN'),
  kind: choiceFilter(EXCEPTION_KINDS),
  /** The label or any code of the package. */
  code: z
    .string('must be text')
    .max(MAX_CODE_LENGTH, `must be at most ${MAX_CODE_LENGTH} characters`)
    .optional(),
  sort: sortBy([...EXCEPTION_SORTS.OPEN, 'closedAt']).optional(),
};

function refuseSortOfOtherStatus(
  { status, sort }: { status: ExceptionStatus; sort?: Sort | undefined },
  context: z.RefinementCtx,
) {
  const fields: readonly string[] = EXCEPTION_SORTS[status];
  if (sort === undefined || fields.includes(sort.field)) return;
  const message = `must be one of ${fields.join(', ')} for ${status} exceptions`;
  context.addIssue({ code: 'custom', path: ['sort'], message });
}

export const exceptionFilter = withDateRange(z.object(filter), 'opened', 'closed').superRefine(
  refuseSortOfOtherStatus,
);
export type ExceptionFilter = z.output<typeof exceptionFilter>;

export const exceptionQuery = withDateRange(
  pageQuery.omit({ search: true }).extend(filter),
  'opened',
  'closed',
).superRefine(refuseSortOfOtherStatus);

export const exceptionCountQuery = withDateRange(z.object(commonFilter), 'opened');
export type ExceptionCountQuery = z.output<typeof exceptionCountQuery>;
