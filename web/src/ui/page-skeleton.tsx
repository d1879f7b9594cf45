import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

export function PageSkeleton({ cards = 2 }: { cards?: number }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Skeleton width={240} height={32} />
        <Skeleton width={160} />
      </Box>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items in a fixed number
        <Card key={index} sx={{ p: 3 }}>
          <Skeleton width="30%" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
        </Card>
      ))}
    </Box>
  );
}
