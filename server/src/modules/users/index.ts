export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { createCustomers, refusalsOfCustomers } from './create-customers.ts';
export {
  codeIsMailboxId,
  createMailboxIdTest,
  customerMailboxes,
  possibleMailboxId,
  refuseMailboxId,
} from './mailbox-ids.ts';
export { PERSON_COLUMNS, searchPeople } from './people.queries.ts';
export { findUserHits } from './user-hits.service.ts';
export { addressOf, presentContact } from './users.presenter.ts';
export { lockUser, updateContact, updateTaxNumber } from './users.queries.ts';
