import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { paths } from '../../lib/paths.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import styles from './packages-with-exceptions.module.css';

export function PackagesWithExceptions({ shipment: { can, shippingPackages } }: { shipment: Shipment }) {
  if (!isRefusedWith(can.depart, 'SHIPMENT_HAS_EXCEPTIONS')) return null;
  const withExceptions = shippingPackages.flatMap(({ id, openExceptions }) =>
    openExceptions ? [{ id, openExceptions }] : [],
  );
  return (
    <Alert severity="warning" role="region" aria-label="Open exceptions" className={styles.alert}>
      {refusalText(can.depart)}
      <ul>
        {withExceptions.map(({ id, openExceptions }) => (
          <li key={id}>
            <TextLink inText to={paths.adminPackage(id)}>
              Package #{id}
            </TextLink>
            {`: ${openExceptions.map((kind) => EXCEPTION_LABELS[kind]).join(', ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
