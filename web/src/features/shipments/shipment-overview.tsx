import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { formatCount } from '../../lib/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { eventsOf } from './shipment-events.ts';
import styles from './shipment-overview.module.css';

const HELD: PackageStatus = 'ON_HOLD_INVOICE_REQUIRED';

export const ShipmentOverview = ({ shipment }: { shipment: Shipment }) => (
  <SectionCard title="Overview">
    <div className={styles.parts}>
      <DefinitionList columns={2} phoneColumns={2} items={factsOf(shipment)} />
      <Timeline events={eventsOf(shipment)} />
    </div>
  </SectionCard>
);

const scannedText = ({ planned, scanned, short, extra }: Shipment['loading'], missing: string) =>
  [
    `${scanned} of ${planned}`,
    short > 0 && `${formatCount(short)} ${missing}`,
    extra > 0 && `${formatCount(extra)} extra`,
  ]
    .filter(Boolean)
    .join(' · ');

const scannedFacts = ({ loading, unloading }: Shipment) => [
  ...(loading.scanned + loading.extra > 0 ? [{ label: 'Loaded', value: scannedText(loading, 'short') }] : []),
  ...(unloading.scanned + unloading.extra > 0
    ? [{ label: 'Unloaded', value: scannedText(unloading, 'missing') }]
    : []),
];

const HeldCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <TextLink inText to={`?status=${HELD}`} aria-label={`${formatCount(count)}, show packages on hold`}>
      {formatCount(count)}
    </TextLink>
  ) : (
    formatCount(count)
  );

const factsOf = (shipment: Shipment) => [
  {
    label: 'Lane',
    value: `${shipment.originWarehouseName} to ${shipment.destinationCountryName}`,
    wide: true,
  },
  { label: 'Packages', value: formatCount(shipment.packageCount) },
  { label: 'On Hold', value: <HeldCount count={shipment.heldCount} /> },
  ...scannedFacts(shipment),
  { label: 'Planned Departure', value: <DateText value={shipment.departureDate} />, wide: true },
];
