import { registration } from '@eport/contract/auth/auth.ts';
import type { PublicWarehouse } from '@eport/contract/warehouses/warehouse.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { messageOf } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { startSession } from '../../lib/session/session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { destinationsQuery, homeWarehousesQuery, useRegistration } from './auth.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';

const schema = registration.extend({
  warehouseId: z.int('Please select your warehouse.'),
  destinationCountryId: z.int('Please select your destination country.'),
});

export function loader() {
  void queryClient.prefetchQuery(homeWarehousesQuery);
  void queryClient.prefetchQuery(destinationsQuery);
  return null;
}

const warehouseOption = ({ id, name, city, country }: PublicWarehouse) => ({
  value: id,
  label: `${name} - ${city}, ${country}`,
});

export function RegisterPage() {
  usePageTitle('Sign up');
  const navigate = useNavigate();
  const register = useRegistration();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { control } = form;
  const signUp = async (values: z.output<typeof schema>) => {
    const { token } = await register.mutateAsync(values);
    startSession(token);
    await navigate(paths.dashboard(), { replace: true });
  };
  const warehouses = useQuery(homeWarehousesQuery);
  const destinations = useQuery(destinationsQuery);
  return (
    <AuthPage
      title="Sign up for"
      otherPage={{ label: 'Already have an account? Sign in', to: paths.login() }}
    >
      {[warehouses, destinations].find(({ isError }) => isError) && (
        <ListsMissing
          error={warehouses.error ?? destinations.error}
          retry={() => {
            for (const list of [warehouses, destinations]) if (list.isError) void list.refetch();
          }}
        />
      )}
      <AuthForm
        form={form}
        onSubmit={signUp}
        pending={register.isPending}
        submitLabel="Sign Up"
        error={register.error}
        fallback="Failed to register. Please try again later."
      >
        <TextField
          control={control}
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          autoFocus
          required
        />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" required />
        <TextField
          control={control}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
        />
        <SelectField
          control={control}
          name="warehouseId"
          label="Select Your Warehouse"
          options={warehouses.data?.map(warehouseOption)}
          required
        />
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Select Your Destination Country"
          options={destinations.data?.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      </AuthForm>
    </AuthPage>
  );
}

function ListsMissing({ error, retry }: { error: unknown; retry: () => void }) {
  const fallback = 'Failed to load initial data. Please try refreshing the page.';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, fallback)}
    </Alert>
  );
}

export { RegisterPage as Component };
