import { formatDate } from '../../../lib/format.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { LazyTooltip } from '../../../ui/lazy-tooltip.tsx';

export const ExportedBefore = ({ at }: { at: string }) => (
  <LazyTooltip title="Customs already has this bill from an earlier file and will skip it. To correct it, delete it from the customs system first.">
    <Chip label={`Exported ${formatDate(at)}`} color="info" variant="outlined" tabIndex={0} />
  </LazyTooltip>
);
