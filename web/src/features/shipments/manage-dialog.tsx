import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { LEAVE_UNSAVED } from '../../ui/form/leave-unsaved.ts';
import { packageQuery } from './shipments.queries.ts';

const FAILED = 'Could not fetch package details.';

const stepsCode = lazyCode('manage-steps', () => import('./manage-steps.tsx'));

type Props = { id: number; title: string; onClose: () => void };

export function ManageDialog({ id, title, onClose }: Props) {
  const confirm = useConfirm();
  const { data: item, ...query } = useQuery(packageQuery(id));
  const { data: code, ...coming } = useQuery(stepsCode);
  const close = async () => {
    if (!hasUnsavedChanges() || (await confirm(LEAVE_UNSAVED))) onClose();
  };
  return (
    <DetailsDialog
      title={title}
      onClose={close}
      maxWidth="sm"
      failure={item ? failureOf(coming, FAILED) : failureOf(query, FAILED)}
    >
      {item && code && <code.ManageSteps item={item} />}
    </DetailsDialog>
  );
}
