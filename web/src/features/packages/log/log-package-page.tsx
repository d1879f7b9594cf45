import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePrintLabels } from '../../../entities/print-labels.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { destinationsQuery, warehousesQuery } from '../../../lib/reference-queries.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PACKAGES } from '../packages.queries.ts';
import { LogPackageForm } from './log-package-form.tsx';
import { type CarriedOver, toLogPackage, type ValidLogPackage } from './log-package-values.ts';

export function loader() {
  void queryClient.prefetchQuery(warehousesQuery());
  void queryClient.prefetchQuery(destinationsQuery());
  return null;
}

function useLogPackage() {
  const client = useQueryClient();
  const notify = useNotify();
  const { print } = usePrintLabels();
  return useMutation({
    mutationFn: (values: ValidLogPackage) => call(adminPackagesApi.log, { body: toLogPackage(values) }),
    onSuccess: ({ id }) => {
      notify({
        message: `Package #${id} logged successfully.`,
        severity: 'success',
        seconds: 6,
        actions: [{ label: 'Print Label', run: () => void print([id]) }],
      });
      return client.invalidateQueries({ queryKey: PACKAGES, refetchType: 'none' });
    },
  });
}

const LastLogged = ({ item: { id, customerName } }: { item: AdminPackage }) => (
  <>
    Last logged:{' '}
    <TextLink to={paths.adminPackage(id)} inText>
      Package #{id}
    </TextLink>{' '}
    for {customerName}
  </>
);

export function LogPackagePage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [last, setLast] = useState<AdminPackage | null>(null);
  const [carriedOver, setCarriedOver] = useState<CarriedOver>({
    warehouseId: user?.warehouseId ?? null,
    senderName: '',
    senderAddress: '',
  });
  const { mutateAsync: log, reset, isPending, error } = useLogPackage();
  const lists = useQueries({ queries: [warehousesQuery(), destinationsQuery()] });
  const failed = lists.find((list) => list.isLoadingError);

  const logAnother = async (values: ValidLogPackage) => {
    const { warehouseId, senderName, senderAddress } = values;
    const logged = await log(values);
    setCarriedOver({ warehouseId, senderName, senderAddress });
    setLast(logged);
    reset();
  };
  const save = async (values: ValidLogPackage) => {
    await log(values);
    await navigate(paths.adminPackages(), { replace: true });
  };

  return (
    <>
      <PageHeader
        title="Log New Package"
        context={last && <LastLogged item={last} />}
        breadcrumbs={[{ label: 'Package Management', to: paths.adminPackages() }]}
      />
      {failed ? (
        <ErrorState
          message={messageOf(failed.error, 'Failed to load initial data. Please refresh the page.')}
          onRetry={() => lists.forEach((list) => void list.refetch())}
        />
      ) : (
        <LogPackageForm
          key={last?.id ?? 'first'}
          carriedOver={carriedOver}
          onSave={save}
          onSaveAndLogAnother={logAnother}
          pending={isPending}
          error={error}
        />
      )}
    </>
  );
}

export { LogPackagePage as Component };
