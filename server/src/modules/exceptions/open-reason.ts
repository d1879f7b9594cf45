import { EXCEPTION_LABELS, type ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';

export const reasonOf = (kinds: readonly ExceptionKind[]): string =>
  `It has an open exception: ${kinds.map((kind) => EXCEPTION_LABELS[kind]).join(', ')}.`;
