export { openExceptionsAboveLimit } from './declared-value.ts';
export { listMissing, listOpenKinds } from './open.queries.ts';
export {
  closeAbandoned,
  closeMissing,
  closeUndone,
  closeUnknownOwner,
  openExceptions,
  openUnknownOwner,
} from './open-exceptions.ts';
export { reasonOf } from './open-reason.ts';
