import type { AdminPackage } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { formatDimensions, formatWeight } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { PackageCosts } from './package-costs.tsx';
import { PackageDocuments } from './package-documents.tsx';
import { PackageHistory } from './package-history.tsx';

export const PackageDetails = ({ item }: { item: AdminPackage }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Section title="Recipient Information">
      <DefinitionList columns={3} items={recipientOf(item)} />
    </Section>
    <Section title="Package & Origin Information">
      <DefinitionList columns={3} items={originOf(item)} />
    </Section>
    <Section title="Logistical Details">
      <DefinitionList columns={3} items={logisticsOf(item)} />
    </Section>
    <Section title="Applied Costs & Documents">
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <div>
          <Caption text="Manual Costs" />
          <PackageCosts costs={item.appliedCosts} />
        </div>
        <div>
          <Caption text="Documents" />
          <PackageDocuments item={item} />
        </div>
      </Box>
    </Section>
    <Section title="History">
      <PackageHistory id={item.id} />
    </Section>
  </Box>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Caption = ({ text }: { text: string }) => (
  <Typography variant="caption" component="h4" color="textSecondary" sx={{ m: 0 }}>
    {text}
  </Typography>
);

const recipientOf = (item: AdminPackage) => [
  { label: 'Customer Name', value: item.customerName },
  { label: 'Email', value: item.customerEmail ?? 'No customer account' },
  { label: 'Mailbox ID', value: item.mailboxId ?? 'N/A' },
  { label: 'Delivery Address', value: item.recipientAddress },
  { label: 'Destination Country', value: item.destinationCountryName },
];

const originOf = (item: AdminPackage) => [
  { label: 'Description', value: item.description },
  { label: 'Sender Name', value: item.senderName },
  { label: 'Sender Address', value: item.senderAddress },
  { label: 'Incoming Tracking Number', value: item.incomingTrackingNumber },
];

const logisticsOf = (item: AdminPackage) => [
  { label: 'Status', value: <StatusChip status={item.status} /> },
  { label: 'Receiving Warehouse', value: item.warehouseName },
  { label: 'Weight', value: formatWeight(item.weight) },
  { label: 'Dimensions (L × W × H)', value: formatDimensions(item.length, item.width, item.height) },
  { label: 'Date Received', value: <DateText value={item.createdAt} withTime /> },
  { label: 'Master Shipment', value: linkTo(item.shipmentId, paths.shipment) },
  { label: 'Invoice', value: linkTo(item.invoiceId, paths.invoice) },
  ...(item.collectedBy ? [{ label: 'Collected By', value: item.collectedBy }] : []),
];

const linkTo = (id: number | null, pathOf: (id: number) => string) =>
  id && (
    <Link component={RouterLink} to={pathOf(id)}>
      #{id}
    </Link>
  );
