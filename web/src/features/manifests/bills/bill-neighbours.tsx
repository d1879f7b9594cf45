import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';

export type Neighbours = { previous: string | null; next: string | null };

/** To the bills before and after this one in the manifest, on the same tab. */
export function BillNeighbours({ previous, next }: Neighbours) {
  const tab = useSearchParams()[0].get('tab');
  const leadTo = (pathname: string | null) =>
    pathname === null
      ? { disabled: true }
      : { component: Link, to: { pathname, search: tab ? `tab=${tab}` : '' } };
  return (
    <>
      <Button variant="outlined" startIcon={<ChevronLeftOutlined />} {...leadTo(previous)}>
        Previous Bill
      </Button>
      <Button variant="outlined" endIcon={<ChevronRightOutlined />} {...leadTo(next)}>
        Next Bill
      </Button>
    </>
  );
}
