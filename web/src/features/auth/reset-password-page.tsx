import { passwordReset } from '@eport/contract/auth/auth.ts';
import { ERRORS } from '@eport/contract/shared/errors.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { resetLinkQuery, usePasswordReset } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordFields, PASSWORDS_MATCH } from './new-password-fields.tsx';

const schema = passwordReset
  .extend({ repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, PASSWORDS_MATCH);

export function ResetPasswordPage() {
  usePageTitle('Set a new password');
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const reset = usePasswordReset();
  // Stops checking after the reset: the link is used up, and endSession empties the cache, which would start another check.
  const check = useQuery({ ...resetLinkQuery(token), enabled: token !== '' && reset.isIdle });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { token, password: '', repeated: '' },
  });
  const save = async ({ password }: z.output<typeof schema>) => {
    await reset.mutateAsync({ token, password });
    // The reset ended all sessions, and signed-in users are redirected away from the login page.
    endSession();
    const message = 'Your password has been changed. Sign in with the new one.';
    await navigate(paths.login(), { replace: true, state: { message } });
  };
  const isInvalidLink = token === '' || isRefused(check.error) || form.formState.errors.token !== undefined;
  return (
    <AuthPage title="Set a new password" otherPage={{ label: 'Back to sign in', to: paths.login() }}>
      {isInvalidLink && <InvalidLink />}
      {!isInvalidLink && check.isLoading && <Skeleton height={200} />}
      {!isInvalidLink && !check.isLoading && (
        <AuthForm
          form={form}
          onSubmit={save}
          pending={reset.isPending}
          submitLabel="Set New Password"
          error={reset.error}
          fallback="Failed to set the new password. Please try again later."
        >
          <NewPasswordFields control={form.control} name="password" repeatedName="repeated" autoFocus />
        </AuthForm>
      )}
    </AuthPage>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'RESET_LINK_INVALID';

const InvalidLink = () => (
  <>
    <Alert severity="error" tabIndex={-1} ref={focusOnMount}>
      {ERRORS.RESET_LINK_INVALID[1]}
    </Alert>
    <ButtonLink variant="contained" size="large" to={paths.forgotPassword()}>
      Request a New Link
    </ButtonLink>
  </>
);

export { ResetPasswordPage as Component };
