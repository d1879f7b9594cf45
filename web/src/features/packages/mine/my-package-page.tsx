import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { failureOf, isMissing } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readId } from '../../../lib/read-id.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchXIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { packageHistoryQuery } from '../packages.queries.ts';
import { MyPackageJourney } from './my-package-journey.tsx';
import { journeyQuery } from './my-packages.queries.ts';

const BACK = { label: 'Back to My Packages', to: paths.packages() };

const seeAll = (
  <ButtonLink variant="contained" to={paths.packages()}>
    See all my packages
  </ButtonLink>
);

export function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.packageId);
  void queryClient.prefetchQuery(journeyQuery(id));
  void queryClient.prefetchQuery(packageHistoryQuery(id));
  return null;
}

export function MyPackagePage() {
  const id = readId(useParams().packageId);
  const { data: journey, ...query } = useQuery(journeyQuery(id));
  if (journey) return <Found journey={journey} />;
  if (isMissing(query.error)) return <NoSuchPackage />;
  const failure = failureOf(query, 'Could not load your package. Please try again.');
  return (
    <>
      <PageHeader title={`Package #${id}`} back={BACK} />
      {failure ? <ErrorState {...failure} /> : <PageSkeleton cards={3} />}
    </>
  );
}

const Found = ({ journey }: { journey: PackageJourney }) => (
  <>
    <PageHeader
      title={journey.description}
      context={
        journey.senderName ? `Package #${journey.id} from ${journey.senderName}` : `Package #${journey.id}`
      }
      back={BACK}
    />
    <MyPackageJourney journey={journey} />
  </>
);

const NoSuchPackage = () => (
  <>
    <PageHeader title="Package not found" back={BACK} />
    <Card>
      <EmptyState
        icon={SearchXIcon}
        text="You have no package with this number. Check the number and try again."
        action={seeAll}
      />
    </Card>
  </>
);

export { MyPackagePage as Component };
