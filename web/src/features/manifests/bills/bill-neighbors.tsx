import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';

export type Neighbors = { previous: string | null; next: string | null };

export function BillNeighbors({ previous, next }: Neighbors) {
  const tab = useSearchParams()[0].get('tab');
  const linkProps = (pathname: string | null) =>
    pathname === null
      ? { disabled: true }
      : { component: Link, to: { pathname, search: tab ? `tab=${tab}` : '' } };
  return (
    <>
      <Button variant="outlined" startIcon={<ChevronLeftOutlined />} {...linkProps(previous)}>
        Previous Bill
      </Button>
      <Button variant="outlined" endIcon={<ChevronRightOutlined />} {...linkProps(next)}>
        Next Bill
      </Button>
    </>
  );
}
