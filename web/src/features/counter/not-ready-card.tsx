import type { CounterPackage } from '@eport/contract/counter/counter.ts';
import { ExceptionChip } from '../../entities/exception-chip.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { paths } from '../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { CustomerProps } from './customer-props.ts';

export function NotReadyCard({ view }: Pick<CustomerProps, 'view'>) {
  const packages = view.packages.filter(
    ({ readiness }) => readiness === 'NOT_READY' || readiness === 'NOT_INVOICED',
  );
  if (packages.length === 0) return null;
  return (
    <SectionCard title="Not Ready">
      <Stack gap={2}>
        {packages.map((pkg) => (
          <Row key={pkg.id} wrap gap={1}>
            <TextLink to={paths.adminPackage(pkg.id)}>{`Package #${pkg.id}`}</TextLink>
            <Text>{pkg.description}</Text>
            <StatusChip status={pkg.status} />
            {pkg.openExceptions.map((kind) => (
              <ExceptionChip key={kind} kind={kind} />
            ))}
            <Text color="secondary">{reasonOf(pkg)}</Text>
          </Row>
        ))}
      </Stack>
    </SectionCard>
  );
}

/** Returns why the package cannot be handed over, or an empty text if the status chip already says so. */
function reasonOf({ readiness, can: { handOverAtCounter } }: CounterPackage): string {
  if (readiness === 'NOT_INVOICED') return 'Its invoice has not been issued yet.';
  return isRefusedWith(handOverAtCounter, 'PACKAGE_NOT_READY') ? '' : (refusalText(handOverAtCounter) ?? '');
}
