import Typography from '@mui/material/Typography';
import { formatCount } from '../../lib/format.ts';

type Props = { shown: number | undefined; total: number | undefined };

/** The API lists so many packages at most; the next follow once these are where they are to go. */
export function LeftOut({ shown = 0, total = 0 }: Props) {
  if (shown >= total) return null;
  return (
    <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
      {formatCount(shown)} of {formatCount(total)} are listed; the others follow once these are added.
    </Typography>
  );
}
