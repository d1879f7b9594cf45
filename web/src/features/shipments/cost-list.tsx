import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { type ReactNode, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { TrashIcon } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import styles from './cost-list.module.css';
import { useShipmentChange } from './use-shipment-change.ts';

type Removal = { remove: (costId: number) => Promise<unknown>; fallback: string };

type Props = {
  label: string;
  costs: AppliedCost[];
  empty: string;
  removal: Removal | undefined;
  /** Returns what is shown below the amount. */
  detailOf?: (cost: AppliedCost) => ReactNode;
};

export function CostList({ label, costs, empty, removal, detailOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterStep(costs.map(({ id }) => id).join(), () => list.current);
  return (
    <div ref={list} tabIndex={-1}>
      {costs.length === 0 && <Text color="secondary">{empty}</Text>}
      {costs.length > 0 && (
        <Stack as="ul" gap={0} aria-label={label}>
          {costs.map((cost) => (
            <Row as="li" key={cost.id} gap={2} className={styles.cost}>
              <span className={styles.description}>{cost.description}</span>
              <span className={styles.amount}>
                <Money amount={cost.amount} currency={cost.currencyCode} />
                {cost.currencyCode === 'USD' && ' USD'}
                {detailOf?.(cost)}
              </span>
              {removal && <RemoveCost cost={cost} removal={removal} />}
            </Row>
          ))}
        </Stack>
      )}
    </div>
  );
}

function RemoveCost({ cost, removal }: { cost: AppliedCost; removal: Removal }) {
  const confirm = useConfirm();
  const amount = formatMoney(cost.amount, cost.currencyCode);
  const { mutate, isPending } = useShipmentChange({
    change: () => removal.remove(cost.id),
    done: () => `${cost.description} of ${amount} removed.`,
    fallback: removal.fallback,
  });
  const ask = async () => {
    const message = `Are you sure you want to remove ${cost.description} of ${amount}?`;
    if (await confirm({ message, action: 'Remove', destructive: true })) mutate();
  };
  return (
    <IconButton
      size="small"
      aria-label={`Remove ${cost.description} of ${amount}`}
      loading={isPending}
      onClick={ask}
    >
      <TrashIcon size={20} />
    </IconButton>
  );
}
