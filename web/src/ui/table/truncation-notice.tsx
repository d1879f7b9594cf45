import Typography from '@mui/material/Typography';
import { formatCount } from '../../lib/format.ts';

type Props = { shown: number | undefined; total: number | undefined };

/** Shown when the API's list is truncated. */
export function TruncationNotice({ shown = 0, total = 0 }: Props) {
  if (shown >= total) return null;
  return (
    <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
      Showing {formatCount(shown)} of {formatCount(total)}. Add these packages to see the rest.
    </Typography>
  );
}
