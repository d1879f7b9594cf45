import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { movingBar } from '../ui/moving-bar.ts';

const appear = keyframes({ to: { opacity: 1 } });

export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle';
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  if (!navigating && !loading) return null;
  return (
    <Box
      // Screen readers announce the skeleton and the new page instead.
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        height: 3,
        ...movingBar,
        opacity: 0,
        displayPrint: 'none',
        animation: `${appear} 100ms 200ms forwards`,
      }}
    />
  );
}
