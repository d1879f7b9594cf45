import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { shippingAddress } from './shipping-address.ts';

export function ShippingAddressCard({ profile }: { profile: CustomerProfile }) {
  const notify = useNotify();
  const lines = shippingAddress(profile);
  return (
    <SectionCard
      title="Your Shipping Address"
      actions={
        <CopyButton
          label="Copy Address"
          text={lines.join('\n')}
          onCopied={() => notify({ message: 'Address Copied!', seconds: 4 })}
        />
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Use this address when you shop online. The suite number identifies your packages.
      </Typography>
      <Box
        component="address"
        sx={{
          fontStyle: 'normal',
          fontSize: 16,
          lineHeight: '24px',
          p: 2,
          borderRadius: 1,
          bgcolor: 'background.default',
          overflowWrap: 'anywhere',
        }}
      >
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </SectionCard>
  );
}
