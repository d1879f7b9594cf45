import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { EXCEPTION_ADVICE } from '../../../entities/exception-advice.ts';

type WithExceptions = Pick<PackageJourney, 'exceptions'>;

export const openKindsOf = ({ exceptions }: WithExceptions): ExceptionKind[] =>
  exceptions.filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);

export const exceptionTodosOf = (journey: WithExceptions) =>
  openKindsOf(journey).map((kind) => {
    const { title, text } = EXCEPTION_ADVICE[kind];
    return { tone: 'warning' as const, title, text, action: 'contact' as const };
  });

export const exceptionEventsOf = ({ exceptions }: WithExceptions) =>
  exceptions.flatMap(({ kind, openedAt, closedAt }) => {
    const { event } = EXCEPTION_ADVICE[kind];
    const opened = { at: openedAt, title: event };
    return closedAt ? [opened, { at: closedAt, title: 'Solved', detail: event }] : [opened];
  });
