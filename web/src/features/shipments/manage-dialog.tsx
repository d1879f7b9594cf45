import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { lateCode } from '../../lib/late-code.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { packageQuery } from './shipments.queries.ts';

const FAILED = 'Could not fetch package details.';

/** Three forms that the page itself does without. */
const stepsCode = lateCode('manage-steps', () => import('./manage-steps.tsx'));

type Props = { id: number; onClose: () => void };

/** What a package of a shipment that has arrived still needs. */
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
