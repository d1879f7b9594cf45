import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import type { User } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { userQuery } from './users.queries.ts';

type Options = { isOwn: boolean; onSaved: (user: User) => void };

export function useUserUpdate(id: number, { isOwn, onSaved }: Options) {
  const client = useQueryClient();
  return useChange({
    change: (body: Edit<BodyInput<typeof usersApi.update>>) =>
      call(usersApi.update, { params: { id }, body }),
    done: isOwn ? 'Your profile has been updated successfully!' : 'The user has been updated successfully!',
    seconds: 4,
    onDone: (user) => {
      client.setQueryData(userQuery(id).queryKey, user);
      onSaved(user);
    },
  });
}
