export { createAdministrator, type NewAdministrator } from './create-administrator.ts';
export { PERSON_COLUMNS, searchPeople } from './people.queries.ts';
export { presentContact } from './users.presenter.ts';
export { lockUser, updateContact } from './users.queries.ts';
