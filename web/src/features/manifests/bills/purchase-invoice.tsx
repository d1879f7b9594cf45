import { useQuery } from '@tanstack/react-query';
import { DeclaredGoods } from '../../../entities/declared-goods.tsx';
import { PackageDocuments } from '../../../entities/package-documents.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { billedPackageQuery } from '../bills.queries.ts';
import styles from './purchase-invoice.module.css';

/** Shows how the shop and the customer describe the contents, for comparison with the bill's description for customs. */
export function PurchaseInvoice({ packageId }: { packageId: number }) {
  const pkg = useQuery(billedPackageQuery(packageId));
  const failure = failureOf(pkg, 'Failed to load the purchase invoice.');
  return (
    <div className={styles.card}>
      <SectionCard title="Purchase Invoice">
        {pkg.data ? (
          <DefinitionList
            items={[
              { label: 'Documents', value: <PackageDocuments item={pkg.data} /> },
              {
                label: 'Declared by the Customer',
                value: pkg.data.declaredValue === null ? null : <DeclaredGoods goods={pkg.data} />,
              },
            ]}
          />
        ) : failure ? (
          <FailureAlert failure={failure} />
        ) : (
          <Skeleton height={36} />
        )}
      </SectionCard>
    </div>
  );
}
