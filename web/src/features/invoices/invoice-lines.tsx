import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Money } from '../../ui/money.tsx';
import hidden from '../../ui/visually-hidden.module.css';

type Props = { lines: Invoice['lineItems']; total: number };

const narrow = {
  '& th, & td': { px: 1, whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-of-type': { pr: 0 },
} as const;

export function InvoiceLines({ lines, total }: Props) {
  return (
    <Table sx={narrow}>
      <caption className={hidden.hidden}>Line items</caption>
      <TableHead>
        <TableRow>
          <TableCell>Description</TableCell>
          <TableCell>Calculation Details</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ description, calculationDetails, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: issued lines never reorder, and identical lines have no other key
          <TableRow key={position}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{description}</TableCell>
            <TableCell>{calculationDetails}</TableCell>
            <TableCell align="right">
              <Money amount={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" colSpan={2} sx={{ border: 0 }}>
            <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>Total</Typography>
          </TableCell>
          <TableCell align="right" sx={{ border: 0, fontSize: { xs: 16, sm: 18 }, color: 'text.primary' }}>
            <Money amount={total} strong />
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
