import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { EXCEPTION_ADVICE } from '../../../entities/exception-advice.ts';

export const UNTIL_SOLVED = 'You can collect the package once our question about it is solved.';

export const exceptionTodosOf = ({ exceptions }: PackageJourney) =>
  exceptions
    .filter(({ closedAt }) => closedAt === null)
    .map(({ kind }) => {
      const { title, text } = EXCEPTION_ADVICE[kind];
      return { tone: 'warning' as const, title, text, action: 'contact' as const };
    });

export const exceptionEventsOf = ({ exceptions }: PackageJourney) =>
  exceptions.flatMap(({ kind, openedAt, closedAt }) => {
    const { event } = EXCEPTION_ADVICE[kind];
    const opened = { at: openedAt, title: event };
    return closedAt ? [opened, { at: closedAt, title: 'Solved', detail: event }] : [opened];
  });
