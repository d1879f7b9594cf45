import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';

export type Neighbors = { previous: string | null; next: string | null };

export function BillNeighbors({ previous, next }: Neighbors) {
  const tab = useSearchParams()[0].get('tab');
  const linkProps = (pathname: string | null) =>
    pathname === null
      ? { disabled: true }
      : { component: Link, to: { pathname, search: tab ? `tab=${tab}` : '' } };
  return (
    <>
      <Button variant="outlined" startIcon={<ChevronLeftIcon />} {...linkProps(previous)}>
        Previous Bill
      </Button>
      <Button variant="outlined" endIcon={<ChevronRightIcon />} {...linkProps(next)}>
        Next Bill
      </Button>
    </>
  );
}
