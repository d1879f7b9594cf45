import { forgottenPassword } from '@eport/contract/auth/auth.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForgottenPassword } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';

export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const ask = useForgottenPassword();
  const form = useForm({ resolver: zodResolver(forgottenPassword), defaultValues: { email: '' } });
  return (
    <AuthPage title="Forgot your password?" otherPage={{ label: 'Back to sign in', to: paths.login() }}>
      {ask.isSuccess ? (
        // The same whether or not there is such an account.
        <Alert severity="success">
          If there is an account for {ask.variables.email}, a link to set a new password is on its way. It
          works once, for 30 minutes. Look into your spam folder too; if nothing comes, contact your
          forwarder.
        </Alert>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            Enter your email address, and we will send you a link to set a new password.
          </Typography>
          <AuthForm
            form={form}
            onSubmit={(values) => ask.mutateAsync(values)}
            pending={ask.isPending}
            submitLabel="Send Link"
            error={ask.error}
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
