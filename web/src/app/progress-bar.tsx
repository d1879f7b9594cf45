import { keyframes } from '@emotion/react';
import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';

const appear = keyframes({ to: { opacity: 1 } });

/** The thin bar at the top while a page or its first data is on the way. */
export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle';
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  if (!navigating && !loading) return null;
  return (
    <LinearProgress
      aria-label="Loading"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        height: 3,
        opacity: 0,
        // What arrives within a blink shows no bar.
        animation: `${appear} 100ms 200ms forwards`,
      }}
    />
  );
}
