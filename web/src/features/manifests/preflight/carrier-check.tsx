import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('compare-dialog', () => import('./compare-dialog.tsx'));

const DEFAULTS = { compare: '' };

type Props = { manifest: Manifest; carrierCheck: Preflight['carrierCheck'] };

export function CarrierCheck({ manifest, carrierCheck }: Props) {
  const [{ compare }, setUrl] = useUrlState(DEFAULTS);
  const close = () => setUrl({ compare: '' }, 'replace');
  if (carrierCheck)
    return (
      <Text color="secondary">
        {`Compared with the carrier’s manifest by ${carrierCheck.checkedBy}, `}
        <DateText value={carrierCheck.checkedAt} withTime />
      </Text>
    );
  const compared = comparedOf(manifest);
  return compared && compare ? (
    <LazyDialog code={dialogCode} onClose={close}>
      {({ CompareDialog }) => <CompareDialog id={manifest.id} compared={compared} onClose={close} />}
    </LazyDialog>
  ) : null;
}

function comparedOf(manifest: Manifest) {
  const { customsOfficeCode, voyageNumber, departureDate, masterBillOfLadingReferenceNumber } = manifest;
  return customsOfficeCode !== null && voyageNumber !== null && departureDate !== null
    ? { customsOfficeCode, voyageNumber, departureDate, masterBillOfLadingReferenceNumber }
    : null;
}
