import type { PackageJourney } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { PackageDocuments } from './package-documents.tsx';

/** What is to be paid for the package, or was. */
export function MyPackageInvoice({ invoice }: Pick<PackageJourney, 'invoice'>) {
  if (!invoice) {
    return (
      <SectionCard title="Invoice">
        <Typography color="textSecondary">
          There is nothing to pay yet. Your shipping invoice is made once customs has cleared the package.
        </Typography>
      </SectionCard>
    );
  }
  const isOpen = invoice.status === 'DUE' || invoice.status === 'OVERDUE';
  return (
    <SectionCard title={`Invoice #${invoice.id}`} actions={<StatusChip status={invoice.status} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>
          <Typography component="div" sx={{ fontSize: 20, lineHeight: '28px' }}>
            <Money amount={invoice.totalAmount} strong />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {isOpen ? 'Due by' : 'Issued'} <DateText value={isOpen ? invoice.dueDate : invoice.createdAt} />
          </Typography>
        </Box>
        <Button variant="outlined" component={Link} to={paths.invoice(invoice.id)}>
          View Invoice
        </Button>
      </Box>
    </SectionCard>
  );
}

type DocumentsProps = { journey: PackageJourney; onUpload: () => void };

/** Papers are taken until the package has been handed over. */
export const MyPackageDocuments = ({ journey, onUpload }: DocumentsProps) => (
  <SectionCard
    title="Documents"
    actions={journey.status !== 'COLLECTED' && <Button onClick={onUpload}>Upload Document</Button>}
  >
    <PackageDocuments item={journey} />
  </SectionCard>
);
