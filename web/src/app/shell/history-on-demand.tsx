import { type ComponentProps, lazy, Suspense } from 'react';
import type { ObjectHistory } from '../../entities/object-history.tsx';

const History = lazy(async () => {
  const { ChangeHistory } = await import('../../features/audit/change-history.tsx');
  return { default: ChangeHistory };
});

export const HistoryOnDemand = (props: ComponentProps<typeof ObjectHistory>) => (
  <Suspense>
    <History {...props} />
  </Suspense>
);
