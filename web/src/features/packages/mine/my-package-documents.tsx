import type { PackageJourney } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { paths } from '../../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PackageDocuments } from '../details/package-documents.tsx';
import { activeInvoiceOf, withoutInvoice } from './my-package-invoice.ts';

export function MyPackageInvoice({ journey }: { journey: PackageJourney }) {
  const invoice = activeInvoiceOf(journey);
  if (!invoice) {
    return (
      <SectionCard title="Invoice">
        <Typography color="textSecondary">{withoutInvoice(journey)}</Typography>
      </SectionCard>
    );
  }
  const day = dayOf(invoice);
  return (
    <SectionCard title={`Invoice #${invoice.id}`} actions={<StatusChip status={invoice.status} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>
          <Typography component="div" sx={{ fontSize: 20, lineHeight: '28px' }}>
            <Money amount={invoice.totalAmount} strong />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {day.label} <DateText value={day.value} />
          </Typography>
        </Box>
        <Button variant="outlined" component={Link} to={paths.invoice(invoice.id)}>
          View Invoice
        </Button>
      </Box>
    </SectionCard>
  );
}

function dayOf({ status, dueDate, createdAt, paidAt }: NonNullable<PackageJourney['invoice']>) {
  if (status !== 'PAID') return { label: status === 'OVERDUE' ? 'Was due on' : 'Due by', value: dueDate };
  return paidAt ? { label: 'Paid on', value: paidAt } : { label: 'Issued', value: createdAt };
}

type DocumentsProps = { journey: PackageJourney; onUpload: () => void };

export const MyPackageDocuments = ({ journey, onUpload }: DocumentsProps) => (
  <SectionCard
    title="Documents"
    actions={
      !isRefusedWith(journey.can.uploadInvoice, 'UPLOAD_TOO_LATE') && (
        <ActionButton because={refusalText(journey.can.uploadInvoice)} onClick={onUpload}>
          Upload Document
        </ActionButton>
      )
    }
  >
    <PackageDocuments item={journey} />
  </SectionCard>
);
