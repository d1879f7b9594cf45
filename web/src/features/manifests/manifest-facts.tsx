import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';

const NONE = 'N/A';
/** A touch target on phones that does not increase the line height. */
const TOUCH_TARGET = { display: 'inline-block', py: { xs: 1.5, sm: 0 }, my: { xs: -1.5, sm: 0 } } as const;

export function ManifestFacts({ manifest }: { manifest: Manifest }) {
  const portOf = (name: string | null, code: string | null) => (name ? `${name} (${code})` : NONE);
  return (
    <Card component="section" aria-label="Manifest details" sx={{ p: { xs: 2, sm: 3 } }}>
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
              <Link component={RouterLink} to={paths.shipment(manifest.masterShipmentId)} sx={TOUCH_TARGET}>
                {manifest.masterShipmentName}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
