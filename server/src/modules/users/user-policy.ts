import { USER_MACHINE } from '@eport/contract/users/user-states.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

type Account = { id: number };

/** Never returned, since the machine allows these actions in every status. */
const otherwise = () => refusal('CONFLICT');

const setStatus = { endpoint: usersApi.setStatus, otherwise };

export const userPolicy = policyOf(
  USER_MACHINE,
  {
    reactivate: setStatus,
    suspend: setStatus,
    deactivate: setStatus,
    setTemporaryPassword: { endpoint: usersApi.setTemporaryPassword, otherwise },
  },
  {
    ACCOUNT_OF_ANOTHER: ({ id }: Account, actor: Actor) => refusalUnless(id !== actor.userId, 'OWN_ACCOUNT'),
    /** The actor's session would end before the new password could be read. */
    PASSWORD_OF_ANOTHER: ({ id }: Account, actor: Actor) =>
      refusalUnless(id !== actor.userId, 'OWN_PASSWORD'),
  },
);
