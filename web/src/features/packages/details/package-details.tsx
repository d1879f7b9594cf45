import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type ReactNode, useId } from 'react';
import { DeclaredGoods } from '../../../entities/declared-goods.tsx';
import { EnterSize } from '../../../entities/enter-size.tsx';
import { PackageDocuments } from '../../../entities/package-documents.tsx';
import { AddPhoto } from '../../../entities/photos/add-photo.tsx';
import { PackagePhotos } from '../../../entities/photos/package-photos.tsx';
import { StatusChip } from '../../../entities/status-chip.tsx';
import { formatDimensions, formatWeight } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { EmailText } from '../../../ui/display/email-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Grid } from '../../../ui/layout/grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PackageStorage } from '../storage/package-storage.tsx';
import { EnterSender } from './enter-sender.tsx';
import { HandOverRecord } from './hand-over-record.tsx';
import { PackageCodes } from './package-codes.tsx';
import { PackageCosts } from './package-costs.tsx';
import styles from './package-details.module.css';
import { PackageExceptions } from './package-exceptions.tsx';
import { PackageHistory } from './package-history.tsx';

export const PackageDetails = ({ item }: { item: AdminPackage }) => (
  <Stack gap={3}>
    <Section title="Recipient Information">
      <DefinitionList columns={3} items={recipientOf(item)} />
    </Section>
    <Section title="Package & Origin Information">
      <Stack>
        <DefinitionList columns={3} items={originOf(item)} />
        <div>
          <EnterSender item={item} />
        </div>
      </Stack>
    </Section>
    <Section title="Codes">
      <PackageCodes item={item} />
    </Section>
    <Section title="Logistical Details">
      <Stack>
        <DefinitionList columns={3} items={logisticsOf(item)} />
        <div>
          <EnterSize item={item} />
        </div>
      </Stack>
    </Section>
    <Section title="Applied Costs & Documents">
      <Grid className={styles.costs}>
        <div>
          <Caption text="Manual Costs" />
          <PackageCosts costs={item.appliedCosts} />
        </div>
        <div>
          <Caption text="Documents" />
          <PackageDocuments item={item} />
        </div>
      </Grid>
    </Section>
    {isReadyOrCollected(item) && (
      <Section title="Storage">
        <PackageStorage id={item.id} />
      </Section>
    )}
    {item.status === 'COLLECTED' && (
      <Section title="Hand-over">
        <HandOverRecord packageId={item.id} />
      </Section>
    )}
    <Section title="Exceptions">
      <PackageExceptions item={item} />
    </Section>
    <Section title="Photos">
      <Stack gap={2} align="start">
        {item.photos.length > 0 ? (
          <PackagePhotos packageId={item.id} photos={item.photos} removable={item.can.removePhoto.allowed} />
        ) : (
          <Text color="secondary">No photos yet. The customer will see them on the package page.</Text>
        )}
        <AddPhoto packageId={item.id} photoCount={item.photos.length} permission={item.can.addPhoto} />
      </Stack>
    </Section>
    <Section title="History">
      <PackageHistory id={item.id} />
    </Section>
  </Stack>
);

const isReadyOrCollected = ({ status }: AdminPackage) =>
  status.startsWith('READY_FOR_PICKUP') || status === 'COLLECTED';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const Caption = ({ text }: { text: string }) => (
  <Text as="h4" variant="caption" color="secondary">
    {text}
  </Text>
);

const recipientOf = (item: AdminPackage) => [
  { label: 'Customer Name', value: item.customerName },
  { label: 'Email', value: <EmailText>{item.customerEmail ?? 'No account'}</EmailText> },
  { label: 'Mailbox ID', value: item.mailboxId ?? 'N/A' },
  { label: 'Delivery Address', value: item.recipientAddress },
  { label: 'Destination Country', value: item.destinationCountryName },
];

const originOf = (item: AdminPackage) => [
  { label: 'Description', value: item.description },
  { label: 'Sender Name', value: item.senderName },
  { label: 'Sender Address', value: item.senderAddress },
  { label: 'Incoming Tracking Number', value: item.incomingTrackingNumber },
  ...(item.declaredValue === null
    ? []
    : [{ label: 'Declared Value', value: <DeclaredGoods goods={item} /> }]),
];

const logisticsOf = (item: AdminPackage) => [
  { label: 'Status', value: <StatusChip status={item.status} /> },
  { label: 'Receiving Warehouse', value: item.warehouseName },
  ...(item.shelf ? [{ label: 'Shelf', value: item.shelf }] : []),
  { label: 'Weight', value: formatWeight(item.weight) },
  { label: 'Dimensions (L × W × H)', value: formatDimensions(item) },
  { label: 'Date Received', value: <DateText value={item.createdAt} withTime /> },
  { label: 'Master Shipment', value: linkTo(item.shipmentId, paths.shipment) },
  { label: 'Invoice', value: linkTo(item.invoiceId, paths.invoice) },
  ...(item.collectedBy ? [{ label: 'Collected By', value: item.collectedBy }] : []),
];

const linkTo = (id: number | null, pathOf: (id: number) => string) =>
  id && <TextLink to={pathOf(id)}>#{id}</TextLink>;
