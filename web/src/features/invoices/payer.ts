import type { UserListItem } from '@eport/contract/users/user.ts';

export type Payer = Pick<UserListItem, 'id' | 'firstName' | 'lastName' | 'email' | 'mailboxId'>;

export const nameOf = ({ firstName, lastName }: Pick<Payer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
