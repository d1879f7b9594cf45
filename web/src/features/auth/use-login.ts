import type { authApi } from '@eport/contract/auth/auth.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The one call whose contract comes late: with the schemas, the page would have a seventh more to load first. */
const loadContract = () => import('@eport/contract/auth/auth.api.ts');

/** To be called when the typing begins. A failure is told when it matters, at signing in. */
export const prepareLogin = () => void loadContract().catch(() => undefined);

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: BodyInput<typeof authApi.login>) =>
      call((await loadContract()).authApi.login, { body }),
  });
