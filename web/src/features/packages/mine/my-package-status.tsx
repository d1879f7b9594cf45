import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { labelsOf } from './my-package-labels.ts';
import { MyPackageProgress } from './my-package-progress.tsx';
import { stepsOf, toneOf } from './my-package-stage.ts';

type Props = { journey: PackageJourney; history: readonly HistoryEntry[] | undefined };

export function MyPackageStatus({ journey, history }: Props) {
  const { headline, now, next } = labelsOf(journey);
  const tone = toneOf(journey.status);
  return (
    <Card component="section" aria-label="Current status" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography
        variant="h2"
        sx={{ fontSize: 20, lineHeight: '28px', color: `${tone}.dark`, overflowWrap: 'anywhere' }}
      >
        {headline}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{now}</Typography>
      <Box sx={{ mt: 3, mx: { xs: -1, sm: 0 } }}>
        <MyPackageProgress
          steps={stepsOf(journey, history)}
          tone={tone}
          byAir={journey.passage?.modeOfTransport === 'AIR'}
        />
      </Box>
      {next && (
        <>
          <Typography variant="caption" component="h3" color="textSecondary" sx={{ m: 0, mt: 3 }}>
            What happens next
          </Typography>
          <Typography>{next}</Typography>
        </>
      )}
    </Card>
  );
}
