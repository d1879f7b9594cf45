import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { formatDate } from '../../lib/format.ts';
import { formatMoment } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DeadlineFact } from './deadlines/deadline-fact.tsx';

const NONE = 'N/A';

export function ManifestFacts({ manifest }: { manifest: Manifest }) {
  const portOf = (name: string | null, code: string | null) => (name ? `${name} (${code})` : NONE);
  return (
    <Card as="section" aria-label="Manifest details" padded>
      <DefinitionList
        columns={3}
        phoneColumns={2}
        items={[
          { label: 'Master BOL Reference', value: manifest.masterBillOfLadingReferenceNumber || NONE },
          { label: 'Voyage Number', value: manifest.voyageNumber ?? NONE },
          {
            label: 'Departure Date',
            value: manifest.departureDate ? formatDate(manifest.departureDate) : NONE,
          },
          { label: 'Arrival', value: manifest.arrivalAt ? formatMoment(manifest.arrivalAt) : NONE },
          { label: 'Filing Deadline', value: <DeadlineFact manifest={manifest} /> },
          {
            label: 'Port of Loading',
            value: portOf(manifest.portOfLoadingName, manifest.portOfLoadingCode),
          },
          {
            label: 'Port of Unloading',
            value: portOf(manifest.portOfUnloadingName, manifest.portOfUnloadingCode),
          },
          { label: 'Mode of Transport', value: manifest.modeOfTransport },
          { label: 'Customs Office Code', value: manifest.customsOfficeCode ?? NONE },
          {
            label: 'Shipping Agent',
            value:
              [manifest.shippingAgentCode, manifest.shippingAgentName].filter(Boolean).join(' · ') || NONE,
          },
          {
            label: 'Master Shipment',
            value: (
              <TextLink to={paths.shipment(manifest.masterShipmentId)} inText>
                {manifest.masterShipmentName}
              </TextLink>
            ),
          },
        ]}
      />
    </Card>
  );
}
