import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { forThumbs } from '../../ui/for-thumbs.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** The invoice as it is handed over on paper, and once it is paid its receipt: printed without its frame, on one page. */
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
      <Typography variant="caption" color="textSecondary" component="h2">
        Billed To
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{invoice.customerName}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{invoice.customerAddress}</Typography>
      <Divider sx={{ my: 3 }} />
      <DefinitionList columns={3} items={facts(invoice)} />
      <Divider sx={{ my: 3 }} />
      <InvoiceLines lines={invoice.lineItems} total={invoice.totalAmount} />
    </Card>
  );
}

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

/** To the package as whoever reads the invoice sees it; on paper a number like any other. */
function PackageLink({ id }: { id: number }) {
  const { user } = useSession();
  const to = user && isCustomer(user) ? paths.package(id) : paths.adminPackage(id);
  return (
    <Link component={RouterLink} to={to} sx={{ ...forThumbs, '@media print': { color: 'inherit' } }}>
      #{id}
    </Link>
  );
}
