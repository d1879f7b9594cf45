import { zodResolver } from '@hookform/resolvers/zod';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { config } from '../../lib/config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetReturnPath } from '../../lib/session/return-path.ts';
import { startSession } from '../../lib/session/session.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { destinationsQuery, homeWarehousesQuery, useRegistration } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { type Registration, type RegistrationInput, registrationForm } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

export function loader() {
  void queryClient.prefetchQuery(homeWarehousesQuery);
  void queryClient.prefetchQuery(destinationsQuery);
  return null;
}

function listFailure(...lists: UseQueryResult[]) {
  const missing = lists.filter(({ isError }) => isError);
  if (missing.length === 0) return null;
  return {
    message: messageOf(missing[0]?.error, 'Failed to load initial data. Please try refreshing the page.'),
    onRetry: () => {
      for (const list of missing) void list.refetch();
    },
  };
}

export function RegisterPage() {
  usePageTitle('Sign up');
  const navigate = useNavigate();
  const register = useRegistration();
  const warehouses = useQuery(homeWarehousesQuery);
  const destinations = useQuery(destinationsQuery);
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { drop, discard, isRestored } = useDraft(form, 'Sign Up', undefined);
  // The draft survives only a reload, because the next visitor at this computer must not see it.
  useEffect(() => drop, [drop]);
  const signUp = async (values: Registration) => {
    const { token } = await register.mutateAsync(values);
    startSession(token);
    // A new account has no data that a saved return link could point to.
    forgetReturnPath();
    await navigate(paths.dashboard(), { replace: true });
  };
  return (
    <AuthPage
      title={`Sign up for ${config.productName}`}
      otherPage={{ label: 'Already have an account? Sign in', to: paths.login() }}
    >
      <FailureAlert failure={listFailure(warehouses, destinations)} />
      <AuthForm
        form={form}
        onSubmit={signUp}
        pending={register.isPending}
        submitLabel="Sign Up"
        error={register.error}
        fallback="Failed to register. Please try again later."
      >
        {isRestored && <DraftNotice onDiscard={discard} />}
        <RegistrationFields
          control={form.control}
          warehouses={warehouses.data}
          countries={destinations.data}
        />
      </AuthForm>
    </AuthPage>
  );
}

export { RegisterPage as Component };
