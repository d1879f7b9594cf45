import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { config } from '../../lib/config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { homeOf } from '../../lib/session/home.ts';
import { startSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLogin } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { useNavigationMessage } from './use-navigation-message.ts';

type LoginValues = { email: string; password: string };

export function LoginPage() {
  usePageTitle('Sign in');
  const message = useNavigationMessage();
  const navigate = useNavigate();
  const { user } = useSession();
  const login = useLogin();
  const form = useForm<LoginValues>({ defaultValues: { email: '', password: '' } });
  const signIn = async (values: LoginValues) => {
    const { token } = await login.mutateAsync(values);
    const signedIn = startSession(token);
    if (signedIn) await navigate(homeOf(signedIn) ?? paths.root(), { replace: true });
  };
  const home = user && homeOf(user);
  // Signed in, but as nobody whom the product knows; or with a token that cannot be read at all.
  const withoutRole = user ? home === null : login.isSuccess;
  return (
    <AuthPage
      title={`Sign in to ${config.productName}`}
      otherPage={{ label: "Don't have an account? Sign up", to: paths.register() }}
    >
      {message && !login.isError && <Alert severity="info">{message}</Alert>}
      {withoutRole && <Alert severity="warning">Login successful, but could not determine user role.</Alert>}
      <AuthForm
        form={form}
        onSubmit={signIn}
        // Until the first page has come there is nothing to press again.
        pending={login.isPending || home !== null}
        submitLabel="Sign In"
        error={login.error}
        fallback="Failed to log in. Please check your credentials."
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
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Link
          component={RouterLink}
          to={paths.forgotPassword()}
          sx={{ alignSelf: 'flex-end', display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
        >
          Forgot password?
        </Link>
      </AuthForm>
    </AuthPage>
  );
}

export { LoginPage as Component };
