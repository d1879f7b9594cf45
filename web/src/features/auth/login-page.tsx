import { useNavigate } from 'react-router';
import { config } from '../../lib/config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { homeOf, takeStartPath } from '../../lib/session/home.ts';
import { startSession } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useLogin } from './auth.queries.ts';
import { AuthFormFrame } from './auth-form-frame.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './login-page.module.css';
import { useTypedEmail } from './navigation-state.ts';
import { type LoginValues, useLoginForm } from './use-login-form.ts';
import { useNavigationMessage } from './use-navigation-message.ts';

export function LoginPage() {
  usePageTitle('Sign in');
  const message = useNavigationMessage();
  const navigate = useNavigate();
  const { user } = useSession();
  const login = useLogin();
  const signIn = async (values: LoginValues) => {
    const { token } = await login.mutateAsync(values);
    const signedIn = startSession(token);
    if (signedIn) await navigate(takeStartPath(signedIn) ?? paths.root(), { replace: true });
  };
  const typedEmail = useTypedEmail();
  const form = useLoginForm(signIn, typedEmail);
  const home = user && homeOf(user);
  // Signed in with an unknown role, or with a token that cannot be decoded.
  const hasNoRole = user ? home === null : login.isSuccess;
  return (
    <AuthPage
      title={`Sign in to ${config.productName}`}
      otherPage={{ label: "Don't have an account? Sign up", to: paths.register() }}
    >
      {message && !login.isError && <Alert severity="info">{message}</Alert>}
      {hasNoRole && <Alert severity="warning">Login successful, but could not determine user role.</Alert>}
      <AuthFormFrame
        onSubmit={form.submit}
        values={form.values}
        pending={login.isPending || home !== null}
        submitLabel="Sign In"
        error={login.error}
        fallback="Failed to log in. Please check your credentials."
      >
        <TextInput
          {...form.field('email')}
          type="email"
          autoComplete="username"
          autoFocus={typedEmail === ''}
        />
        <PasswordInput
          {...form.field('password')}
          autoComplete="current-password"
          autoFocus={typedEmail !== ''}
        />
        <TextLink to={paths.forgotPassword()} state={{ email: form.values.email }} className={styles.forgot}>
          Forgot password?
        </TextLink>
      </AuthFormFrame>
    </AuthPage>
  );
}
