export { openExceptionsAboveLimit } from './declared-value.ts';
export { listMissing, listOpenKinds } from './open.queries.ts';
export {
  closeAbandoned,
  closeMissing,
  closeUndone,
  closeUnknownOwner,
  openExceptions,
  openUnknownOwner,
  reasonOf,
} from './open-exceptions.ts';
