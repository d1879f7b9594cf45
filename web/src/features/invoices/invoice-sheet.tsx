import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { AgentLogo } from '../../entities/agent-logo.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { touchTarget } from '../../ui/touch-target.ts';
import { InvoiceLines } from './invoice-lines.tsx';

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 4 }, maxWidth: 880, '@media print': { border: 0, p: 0, maxWidth: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 3 }}>
        <div>
          <Typography component="p" sx={heading}>
            {config.brandName}
          </Typography>
          <Typography color="textSecondary">Your trusted shipping partner</Typography>
        </div>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: { xs: 'start', sm: 'end' } }}>
          <Typography component="p" sx={heading}>
            {titleOf(invoice)}
          </Typography>
          <StatusChip status={invoice.status} />
        </Box>
      </Box>
      <Box sx={PARTIES}>
        <Issuer invoice={invoice} />
        <div>
          <Label>Billed To</Label>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{invoice.customerName}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{invoice.customerAddress}</Typography>
        </div>
      </Box>
      <Divider sx={{ my: 3 }} />
      <DefinitionList columns={3} items={facts(invoice)} />
      <Divider sx={{ my: 3 }} />
      <InvoiceLines lines={invoice.lineItems} total={invoice.totalAmount} />
      {invoice.paymentInstructions && (
        <Box sx={{ mt: 3 }}>
          <Label>How to Pay</Label>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {invoice.paymentInstructions}
          </Typography>
        </Box>
      )}
    </Card>
  );
}

const PARTIES = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Label = ({ children }: { children: string }) => (
  <Typography variant="caption" color="textSecondary" component="h2">
    {children}
  </Typography>
);

/** Name and address from the issue date, with current contact details. */
const Issuer = ({ invoice: { issuer, agent } }: { invoice: Invoice }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Label>From</Label>
    <Box sx={{ my: agent.logo ? 1 : 0 }}>
      <AgentLogo agent={agent} />
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{issuer.name}</Typography>
    {issuer.address && <Typography>{issuer.address}</Typography>}
    {issuer.taxNumber && <Typography>Tax number {issuer.taxNumber}</Typography>}
    <Typography>{[agent.phoneNumber, agent.contactEmail].filter(Boolean).join(' · ')}</Typography>
  </Box>
);

const heading = { fontSize: 20, lineHeight: '28px', fontWeight: 600 } as const;

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
    <Link component={RouterLink} to={to} sx={{ ...touchTarget, '@media print': { color: 'inherit' } }}>
      #{id}
    </Link>
  );
}
