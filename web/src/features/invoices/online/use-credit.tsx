import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import type { AgentCredit } from '@eport/contract/payments/credit.ts';
import { call } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { Row } from '../../../ui/layout/stack.tsx';

type Props = { credit: AgentCredit; invoiceIds: number[]; showsAgentName: boolean };

/** Offers to pay the chosen invoices with credit. What the credit does not cover stays due. */
export function UseCredit({ credit: { balance, agentName }, invoiceIds, showsAgentName }: Props) {
  const pay = useChange({
    change: () => call(onlinePaymentsApi.useCredit, { body: { invoiceIds } }),
    done: ({ total, number }) => `Paid ${formatMoney(total)} with your credit. Receipt #${number}.`,
    fallback: 'Failed to use your credit.',
  });
  return (
    <Row wrap gap={2}>
      <Text>{`You have ${formatMoney(balance)} of credit${showsAgentName ? ` with ${agentName}` : ''}.`}</Text>
      <Button variant="outlined" size="small" loading={pay.isPending} onClick={() => pay.mutate()}>
        Use Credit
      </Button>
    </Row>
  );
}
