import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { AgentLogo } from '../../entities/agent-logo.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Divider } from '../../ui/layout/divider.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './invoice-sheet.module.css';

export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => (
  <Card className={styles.sheet}>
    <Stack gap={3}>
      <Row wrap gap={2} align="start" justify="between">
        <div>
          <p className={styles.heading}>{config.brandName}</p>
          <Text color="secondary">Your trusted shipping partner</Text>
        </div>
        <Stack gap={0.5} className={styles.number}>
          <p className={styles.heading}>{titleOf(invoice)}</p>
          <StatusChip status={invoice.status} />
        </Stack>
      </Row>
      <Grid className={styles.parties}>
        <Issuer invoice={invoice} />
        <div className={styles.party}>
          <Label>Billed To</Label>
          <Text variant="label">{invoice.customerName}</Text>
          <p>{invoice.customerAddress}</p>
        </div>
      </Grid>
      <Divider />
      <DefinitionList columns={3} items={facts(invoice)} />
      <Divider />
      <InvoiceLines {...invoice} />
      {invoice.paymentInstructions && (
        <div className={styles.party}>
          <Label>How to Pay</Label>
          <p className={styles.instructions}>{invoice.paymentInstructions}</p>
        </div>
      )}
    </Stack>
  </Card>
);

const Label = ({ children }: { children: string }) => (
  <Text as="h2" variant="caption" color="secondary">
    {children}
  </Text>
);

/** Shows the name and address as of the issue date, but the contact details as of today. */
const Issuer = ({ invoice: { issuer, agent } }: { invoice: Invoice }) => (
  <div className={styles.party}>
    <Label>From</Label>
    {agent.logo && (
      <div className={styles.logo}>
        <AgentLogo agent={agent} />
      </div>
    )}
    <Text variant="label">{issuer.name}</Text>
    {issuer.address && <p>{issuer.address}</p>}
    {issuer.taxNumber && <p>Tax number {issuer.taxNumber}</p>}
    <p>{[agent.phoneNumber, agent.contactEmail].filter(Boolean).join(' · ')}</p>
  </div>
);

const titleOf = ({ id, paidAt }: Invoice) => (paidAt ? `Receipt for Invoice #${id}` : `Invoice #${id}`);

const facts = (invoice: Invoice) => [
  { label: 'Package #', value: <PackageLink id={invoice.shippingPackageId} /> },
  { label: 'Package Description', value: invoice.packageDescription },
  { label: 'Bill of Lading #', value: invoice.billOfLadingNumber ?? 'N/A' },
  { label: 'Invoice Date', value: <DateText value={invoice.createdAt} /> },
  { label: 'Due Date', value: <DateText value={invoice.dueDate} /> },
  ...(invoice.paidAt ? [{ label: 'Paid On', value: <DateText value={invoice.paidAt} /> }] : []),
];

function PackageLink({ id }: { id: number }) {
  const { user } = useSession();
  const to = user && isCustomer(user) ? paths.package(id) : paths.adminPackage(id);
  return (
    <TextLink inText to={to} className={styles.package}>
      #{id}
    </TextLink>
  );
}
