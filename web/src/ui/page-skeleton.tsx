import { Skeleton } from './display/skeleton.tsx';
import { Card } from './layout/card.tsx';
import { Stack } from './layout/stack.tsx';

export const PageSkeleton = ({ cards = 2 }: { cards?: number }) => (
  <Stack gap={3} aria-busy="true" aria-label="Loading" role="status">
    <Stack gap={1}>
      <Skeleton width={240} height={32} />
      <Skeleton width={160} />
    </Stack>
    {Array.from({ length: cards }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical items in a fixed number
      <Card key={index} padded>
        <Stack gap={0.5}>
          <Skeleton width="30%" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
        </Stack>
      </Card>
    ))}
  </Stack>
);
