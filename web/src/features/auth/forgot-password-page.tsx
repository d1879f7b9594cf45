import { forgottenPassword } from '@eport/contract/auth/auth.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForgottenPassword } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './forgot-password-page.module.css';
import { useTypedEmail } from './navigation-state.ts';

export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const request = useForgottenPassword();
  const form = useForm({
    resolver: zodResolver(forgottenPassword),
    defaultValues: { email: useTypedEmail() },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <AuthPage
      title="Forgot your password?"
      otherPage={{ label: 'Back to sign in', to: paths.login(), state: { email } }}
    >
      {request.isSuccess ? (
        <Alert severity="success" tabIndex={-1} ref={focusOnMount}>
          {request.data.message}
        </Alert>
      ) : (
        <>
          <Text color="secondary" className={styles.text}>
            Enter your email address, and we will send you a link to set a new password.
          </Text>
          <AuthForm
            form={form}
            onSubmit={(values) => request.mutateAsync(values)}
            pending={request.isPending}
            submitLabel="Send Link"
            error={request.error}
            fallback="Failed to send the link. Please try again later."
          >
            <TextField
              control={form.control}
              name="email"
              label="Email Address"
              type="email"
              autoComplete="username"
              autoFocus
              required
            />
          </AuthForm>
        </>
      )}
    </AuthPage>
  );
}

export { ForgotPasswordPage as Component };
