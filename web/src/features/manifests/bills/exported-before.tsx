import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { formatDate } from '../../../lib/format.ts';

/** Customs skips a bill that it has already: whoever changes it should know. */
export const ExportedBefore = ({ at }: { at: string }) => (
  <Tooltip title="Customs has this bill from an earlier file and skips it when it is loaded again. To correct it, delete it there first.">
    <Chip label={`Exported ${formatDate(at)}`} size="small" color="info" variant="outlined" tabIndex={0} />
  </Tooltip>
);
