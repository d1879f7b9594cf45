import type { NewUser } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { useLazyResolver } from '../../ui/form/use-lazy-resolver.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CreateUserForm } from './create-user-form.tsx';
import { EMPTY_USER, type NewUserValues } from './new-user-values.ts';
import { loadPasswordDialog, passwordDialogCode } from './password-dialog-code.ts';
import type { Account } from './temporary-password-dialog.tsx';
import { prefetchPlaces, usePlaces } from './use-places.ts';

const loadResolver = async () => (await import('./new-user-schema.ts')).newUserResolver;

export function loader() {
  prefetchPlaces();
  return null;
}

export function CreateUserPage() {
  const navigate = useNavigate();
  const places = usePlaces();
  const [created, setCreated] = useState<Account | null>(null);
  const form = useForm<NewUserValues, unknown, NewUser>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: EMPTY_USER,
  });
  const create = useChange({
    change: async (body: NewUser) => {
      await loadPasswordDialog();
      return call(usersApi.create, { body });
    },
    onDone: (account) => {
      form.reset(EMPTY_USER);
      setCreated(account);
    },
  });
  const failure = places.failureWith('Failed to load initial data. Please refresh the page.');
  return (
    <>
      <PageHeader
        title="Create New Customer Account"
        breadcrumbs={[{ label: 'User Management', to: paths.users() }]}
      />
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <CreateUserForm
          form={form}
          places={places}
          onSubmit={create.mutateAsync}
          pending={create.isPending}
          error={create.error}
        />
      )}
      {created && (
        <LazyDialog
          code={passwordDialogCode}
          title="User Created Successfully"
          onClose={() => void navigate(paths.users(), { replace: true })}
        >
          {({ TemporaryPasswordDialog }, dialog) => <TemporaryPasswordDialog {...dialog} {...created} />}
        </LazyDialog>
      )}
    </>
  );
}

export { CreateUserPage as Component };
