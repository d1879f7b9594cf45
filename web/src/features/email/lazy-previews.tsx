import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const previewsCode = lazyCode('email-previews', () => import('./previews-panel.tsx'));

export function LazyPreviews({ agentId }: { agentId: number }) {
  const { data, ...query } = useQuery(previewsCode);
  if (data) return <data.PreviewsPanel agentId={agentId} />;
  const failure = failureOf(query, 'The previews could not be loaded. Please try again.');
  return failure ? <ErrorState {...failure} /> : <PageSkeleton cards={1} />;
}
