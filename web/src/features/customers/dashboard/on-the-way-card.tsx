import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { MovingPackageRow } from './moving-package-row.tsx';
import styles from './on-the-way-card.module.css';

export const OnTheWayCard = ({ moving: { packages, count } }: Pick<CustomerDashboard, 'moving'>) => (
  <SectionCard
    title="On the Way"
    actions={
      count > packages.length && (
        <ButtonLink size="small" to={paths.packages()}>
          See more in My Packages
        </ButtonLink>
      )
    }
  >
    {packages.length === 0 ? (
      <Text color="secondary">
        No packages are on the way. Those in our warehouse leave with one of the next shipments.
      </Text>
    ) : (
      <Stack as="ul" gap={0} aria-label="On the way" className={styles.list}>
        {packages.map((item) => (
          <MovingPackageRow key={item.id} item={item} />
        ))}
      </Stack>
    )}
  </SectionCard>
);
