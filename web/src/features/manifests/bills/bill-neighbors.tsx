import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, type ButtonLook } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import styles from './bill-neighbors.module.css';

export type Neighbors = { previous: string | null; next: string | null };

export const BillNeighbors = ({ previous, next }: Neighbors) => (
  <Row className={styles.neighbors}>
    <Neighbor to={previous} startIcon={<ChevronLeftIcon />}>
      Previous Bill
    </Neighbor>
    <Neighbor to={next} endIcon={<ChevronRightIcon />}>
      Next Bill
    </Neighbor>
  </Row>
);

type Props = Pick<ButtonLook, 'startIcon' | 'endIcon'> & { to: string | null; children: ReactNode };

function Neighbor({ to, ...button }: Props) {
  const tab = useSearchParams()[0].get('tab');
  if (to === null) return <Button {...button} variant="outlined" disabled />;
  return <ButtonLink {...button} variant="outlined" to={tab ? `${to}?tab=${tab}` : to} />;
}
