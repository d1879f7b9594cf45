import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ADDRESS_COPIED, shippingAddress } from './shipping-address.ts';
import styles from './shipping-address-card.module.css';

export function ShippingAddressCard({ profile }: { profile: CustomerProfile }) {
  const notify = useNotify();
  const lines = shippingAddress(profile);
  return (
    <SectionCard
      title="Your Shipping Address"
      actions={
        <CopyButton label="Copy Address" text={lines.join('\n')} onCopied={() => notify(ADDRESS_COPIED)} />
      }
    >
      <Text color="secondary" className={styles.purpose}>
        Use this address when you shop online. The suite number identifies your packages.
      </Text>
      <address className={styles.address}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </SectionCard>
  );
}
