import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import { plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import styles from './owed-card.module.css';

export const OwedCard = ({ owed }: Pick<CustomerDashboard, 'owed'>) => (
  <SectionCard title="Owed">
    {owed.credits.map(({ agentId, agentName, balance }) => (
      <Text key={agentId} className={styles.credit}>
        You have <Money amount={balance} strong />
        {owed.credits.length > 1 ? ` of credit with ${agentName}.` : ' of credit.'} Use it when you pay.
      </Text>
    ))}
    {owed.count === 0 ? (
      <Text color="secondary">You have nothing to pay.</Text>
    ) : (
      <Stack gap={1.5}>
        <div>
          <p className={styles.total}>
            <Money amount={owed.total} strong />
          </p>
          <Text color="secondary">{plural(owed.count, 'unpaid invoice')}</Text>
          {owed.overdueCount > 0 && (
            <Text className={styles.overdue}>
              <Money amount={owed.overdueTotal} strong />
              {` of it overdue (${plural(owed.overdueCount, 'invoice')})`}
            </Text>
          )}
        </div>
        <ButtonLink variant="outlined" to={paths.invoices('DUE,OVERDUE')} className={styles.link}>
          View Unpaid Invoices
        </ButtonLink>
      </Stack>
    )}
  </SectionCard>
);
