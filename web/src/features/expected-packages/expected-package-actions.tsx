import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { Row } from '../../ui/layout/stack.tsx';
import type { RowEdit } from '../../ui/table/row-actions.tsx';

type Props = { item: ExpectedPackage; edit: RowEdit };

export function ExpectedPackageActions({ item, edit }: Props) {
  const { id, trackingNumber, can } = item;
  const cancel = useRemoval({
    question: `Cancel the expected package ${trackingNumber}? It will not be matched when it arrives.`,
    action: 'Cancel Package',
    remove: () => call(expectedPackagesApi.cancel, { params: { id } }),
    done: 'Expected package cancelled.',
    fallback: 'Failed to cancel the expected package.',
  });
  if (!can.change.allowed) return null;
  return (
    <Row gap={0.5}>
      <Button size="small" data-opens={edit.opens} onClick={edit.run} aria-label={`Edit ${trackingNumber}`}>
        Edit
      </Button>
      <Button
        size="small"
        color="error"
        loading={cancel.isPending}
        onClick={cancel.ask}
        aria-label={`Cancel ${trackingNumber}`}
      >
        Cancel
      </Button>
    </Row>
  );
}
