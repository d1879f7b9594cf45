import type { Exception } from '@eport/contract/exceptions/exception.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { DeclaredGoods } from '../../entities/declared-goods.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useConfirm, useNotify } from '../../ui/feedback/feedback-context.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { DownloadIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';

export const ExceptionClaims = ({ exception }: { exception: Exception }) => (
  <Stack as="section" aria-label="Claims" gap={1}>
    <h3>Claims</h3>
    <Text color="secondary">
      Announced under a tracking number of this package. Customers do not see the package until you confirm.
    </Text>
    {exception.claims.map((claim) => (
      <Claim key={claim.id} claim={claim} exception={exception} />
    ))}
  </Stack>
);

type Props = { claim: ExpectedPackage; exception: Exception };

function Claim({ claim, exception: { id, packageId, claims, can } }: Props) {
  const owner = ownerOf(claim);
  const ask = useConfirm();
  const confirm = useChange({
    change: () => call(exceptionsApi.confirmClaim, { params: { id }, body: { expectedPackageId: claim.id } }),
    done: `Package #${packageId} now belongs to ${owner}.`,
    fallback: 'Failed to confirm the claim.',
  });
  const others = claims.length > 1 ? ' The expected packages of other customers are cancelled.' : '';
  return (
    <Card as="article" padded aria-label={`Claim of ${owner}`}>
      <Stack gap={2}>
        <DefinitionList columns={3} items={factsOf(claim)} />
        <Row gap={1} wrap>
          <ActionButton
            variant="contained"
            disabledReason={refusalText(can.confirmClaim)}
            loading={confirm.isPending}
            onClick={async () => {
              const message = `Give package #${packageId} to ${owner}? This cannot be undone.${others}`;
              if (await ask({ message, action: 'Confirm Claim' })) confirm.mutate();
            }}
          >
            Confirm Claim
          </ActionButton>
          {claim.invoiceFileName && <InvoiceButton id={claim.id} name={claim.invoiceFileName} />}
        </Row>
      </Stack>
    </Card>
  );
}

const ownerOf = ({ customerName, mailboxId }: ExpectedPackage) => `${customerName} (${mailboxId})`;

const factsOf = (claim: ExpectedPackage) => [
  { label: 'Customer', value: ownerOf(claim) },
  { label: 'Tracking Number', value: claim.trackingNumber },
  { label: 'Announced', value: <DateText value={claim.createdAt} withTime /> },
  { label: 'Store', value: claim.senderName },
  { label: 'Description', value: claim.description },
  {
    label: 'Declared Value',
    value:
      claim.declaredValue === null ? null : (
        <DeclaredGoods goods={{ ...claim, declaredCurrency: claim.currencyCode }} />
      ),
  },
];

function InvoiceButton({ id, name }: { id: number; name: string }) {
  const notify = useNotify();
  const notifyFailure = (error: unknown) =>
    notify({
      message: messageOf(error, 'Failed to download the purchase invoice.'),
      severity: 'error',
      seconds: 6,
    });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon size={18} />}
      onClick={() => download(expectedPackagesApi.invoice, name, { params: { id } }).catch(notifyFailure)}
    >
      {name}
    </Button>
  );
}
