import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { plural } from '../lib/format.ts';
import { movingBar } from '../ui/moving-bar.ts';

type Props = { verb: string; count: number };

/** Indeterminate, because a bulk call is a single transaction. */
export const BulkProgress = ({ verb, count }: Props) => (
  <Box role="status" sx={{ flexBasis: '100%' }}>
    <Typography variant="caption" color="textSecondary">
      {verb} {plural(count, 'package')}…
    </Typography>
    <Box aria-hidden sx={{ ...movingBar, height: 4, borderRadius: 1 }} />
  </Box>
);
