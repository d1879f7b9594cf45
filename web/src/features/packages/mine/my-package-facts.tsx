import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { DeclaredGoods } from '../../../entities/declared-goods.tsx';
import { formatDimensions, formatWeight } from '../../../lib/format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

export const MyPackageFacts = ({ journey }: { journey: PackageJourney }) => (
  <SectionCard title="Details">
    <DefinitionList phoneColumns={2} items={factsOf(journey)} />
  </SectionCard>
);

const factsOf = (journey: PackageJourney) => [
  { label: 'Sender', value: journey.senderName, wide: true },
  {
    label: 'Tracking Number',
    value: journey.incomingTrackingNumber && <TrackingNumber text={journey.incomingTrackingNumber} />,
    wide: true,
  },
  { label: 'Weight', value: formatWeight(journey.weight) },
  { label: 'Size (L × W × H)', value: formatDimensions(journey) },
  { label: 'Warehouse', value: journey.warehouseName },
  { label: 'Destination', value: journey.destinationCountryName },
  ...(journey.declaredValue === null
    ? []
    : [{ label: 'Declared Value', value: <DeclaredGoods goods={journey} />, wide: true }]),
];

function TrackingNumber({ text }: { text: string }) {
  const notify = useNotify();
  return (
    <>
      {text}{' '}
      <CopyButton
        iconOnly
        text={text}
        label="Copy the tracking number"
        onCopied={() => notify({ message: 'Tracking number copied.', seconds: 4 })}
      />
    </>
  );
}
