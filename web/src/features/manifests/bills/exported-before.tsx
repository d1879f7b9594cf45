import Chip from '@mui/material/Chip';
import { formatDate } from '../../../lib/format.ts';
import { LateTooltip } from '../../../ui/late-tooltip.tsx';

/** Customs skips a bill that it has already: whoever changes it should know. */
export const ExportedBefore = ({ at }: { at: string }) => (
  <LateTooltip title="Customs has this bill from an earlier file and skips it when it is loaded again. To correct it, delete it there first.">
    <Chip label={`Exported ${formatDate(at)}`} size="small" color="info" variant="outlined" tabIndex={0} />
  </LateTooltip>
);
