import { type ComponentProps, lazy, Suspense } from 'react';
import type { ObjectHistory } from '../../ui/object-history.tsx';

const History = lazy(async () => {
  const { ChangeHistory } = await import('../../features/audit/change-history.tsx');
  return { default: ChangeHistory };
});

/** Loaded with the first page that ends with a history; the page does not wait for it. */
export const HistoryOnDemand = (props: ComponentProps<typeof ObjectHistory>) => (
  <Suspense>
    <History {...props} />
  </Suspense>
);
