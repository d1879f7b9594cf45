import { formatDate } from '../../../lib/format.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { LazyTooltip } from '../../../ui/lazy-tooltip.tsx';

export const ExportedBefore = ({ at }: { at: string }) => (
  <LazyTooltip title="This bill is in an exported file. If customs has loaded that file, it skips the bill in later files. To correct the bill, delete it from the customs system first.">
    <Chip label={`Exported ${formatDate(at)}`} color="info" variant="outlined" tabIndex={0} />
  </LazyTooltip>
);
