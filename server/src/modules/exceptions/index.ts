export { listMissing, listOpenKinds } from './open.queries.ts';
export {
  closeAbandoned,
  closeMissing,
  closeUndone,
  closeUnknownOwner,
  openExceptions,
  openIfAboveLimit,
  openUnknownOwner,
} from './open-exceptions.ts';
export { reasonOf } from './open-reason.ts';
