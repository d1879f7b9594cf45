import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { BillSummary } from '@eport/contract/manifests/manifest.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useManifestChange } from './use-manifest-change.ts';

type Props = { manifestId: number; bill: BillSummary };

export function BillActions({ manifestId, bill: { id, blReferenceNumber } }: Props) {
  const confirm = useConfirm();
  const remove = useManifestChange({
    change: () => call(billsApi.remove, { params: { id } }),
    done: 'Package removed successfully.',
    fallback: 'Failed to remove package.',
  });
  const ask = async () => {
    const message = 'Are you sure you want to remove this package from the manifest?';
    if (await confirm({ message, action: 'Remove Package', destructive: true })) remove.mutate();
  };
  return (
    <>
      <ButtonLink size="small" to={paths.bill(manifestId, id)} aria-label={`Edit ${blReferenceNumber}`}>
        Edit
      </ButtonLink>
      <Button
        size="small"
        loading={remove.isPending}
        onClick={ask}
        aria-label={`Remove ${blReferenceNumber}`}
      >
        Remove
      </Button>
    </>
  );
}
