import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { packageQuery } from './shipments.queries.ts';

const FAILED = 'Could not fetch package details.';

/** Lazy-loaded: the shipment page itself needs none of these forms. */
const stepsCode = lazyCode('manage-steps', () => import('./manage-steps.tsx'));

type Props = { id: number; onClose: () => void };

export function ManageDialog({ id, onClose }: Props) {
  const { data: item, ...query } = useQuery(packageQuery(id));
  const { data: code, ...coming } = useQuery(stepsCode);
  return (
    <DetailsDialog
      title={`Manage Package #${id}`}
      maxWidth="sm"
      onClose={onClose}
      failure={item ? failureOf(coming, FAILED) : failureOf(query, FAILED)}
    >
      {item && code && <code.ManageSteps item={item} />}
    </DetailsDialog>
  );
}
