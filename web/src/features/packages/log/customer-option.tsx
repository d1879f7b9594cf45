import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export const addressOf = ({ addressLine1, addressLine2, city, state, zipCode, country }: AgentCustomer) =>
  [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');

export function CustomerOption({ firstName, lastName, mailboxId, email }: AgentCustomer) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>
        {firstName} {lastName} · {mailboxId}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {email}
      </Typography>
    </Box>
  );
}
