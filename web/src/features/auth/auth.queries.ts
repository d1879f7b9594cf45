import { authApi } from '@eport/contract/auth/auth.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export const homeWarehousesQuery = queryOptions({
  queryKey: ['registration', 'warehouses'],
  queryFn: ({ signal }) => call(warehousesApi.list, { signal }),
});

export const destinationsQuery = queryOptions({
  queryKey: ['registration', 'countries'],
  queryFn: ({ signal }) => call(referenceApi.countries, { signal }),
});

export const useLogin = () =>
  useMutation({ mutationFn: (body: BodyInput<typeof authApi.login>) => call(authApi.login, { body }) });

export const useRegistration = () =>
  useMutation({ mutationFn: (body: BodyInput<typeof authApi.register>) => call(authApi.register, { body }) });

export const usePasswordChange = () =>
  useMutation({
    mutationFn: (body: BodyInput<typeof authApi.changePassword>) => call(authApi.changePassword, { body }),
  });

export const useForgottenPassword = () =>
  useMutation({
    mutationFn: (body: BodyInput<typeof authApi.forgotPassword>) => call(authApi.forgotPassword, { body }),
  });

/** Checks the link once. If it expires while the user types the password, the server rejects the reset. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async ({ signal }) => {
      await call(authApi.checkResetLink, { body: { token }, signal });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const usePasswordReset = () =>
  useMutation({
    mutationFn: (body: BodyInput<typeof authApi.resetPassword>) => call(authApi.resetPassword, { body }),
  });
