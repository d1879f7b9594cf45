import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { formatRate } from '../../../lib/format.ts';
import { Text } from '../../../ui/display/text.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './package-costs.module.css';

export function PackageCosts({ costs }: { costs: AppliedCost[] }) {
  if (costs.length === 0) return <Text color="secondary">No manual costs applied.</Text>;
  return (
    <Stack as="ul" gap={1} aria-label="Manual costs">
      {costs.map(({ id, description, amount, currencyCode, exchangeRate }) => (
        <Row as="li" key={id} gap={2} align="baseline">
          <span className={styles.description}>{description}</span>
          <span className={styles.amount}>
            <Money amount={amount} currency={currencyCode} />{' '}
            {currencyCode === 'USD'
              ? currencyCode
              : exchangeRate !== null && `at ${formatRate(exchangeRate)}`}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
