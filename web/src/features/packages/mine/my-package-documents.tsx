import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { PackageDocuments } from '../../../entities/package-documents.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { paths } from '../../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import styles from './my-package-documents.module.css';
import { activeInvoiceOf, noInvoiceText } from './my-package-invoice.ts';

export function MyPackageInvoice({ journey }: { journey: PackageJourney }) {
  const invoice = activeInvoiceOf(journey);
  if (!invoice) {
    return (
      <SectionCard title="Invoice">
        <Text color="secondary">{noInvoiceText(journey)}</Text>
      </SectionCard>
    );
  }
  const day = dayOf(invoice);
  return (
    <SectionCard title={`Invoice #${invoice.id}`} actions={<StatusChip status={invoice.status} />}>
      <Row gap={2} justify="between" wrap>
        <div>
          <div className={styles.total}>
            <Money amount={invoice.totalAmount} strong />
          </div>
          <Text variant="caption" color="secondary">
            {day.label} <DateText value={day.value} />
          </Text>
        </div>
        <ButtonLink variant="outlined" to={paths.invoice(invoice.id)}>
          View Invoice
        </ButtonLink>
      </Row>
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
        <ActionButton disabledReason={refusalText(journey.can.uploadInvoice)} onClick={onUpload}>
          Upload Document
        </ActionButton>
      )
    }
  >
    <PackageDocuments item={journey} />
  </SectionCard>
);
