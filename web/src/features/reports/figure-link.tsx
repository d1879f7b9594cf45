import type { ReactNode } from 'react';
import { TextLink } from '../../ui/button/text-link.tsx';

type Props = { value: number; to: string | undefined; children: ReactNode };

/** Links a number to the list that it counts. Zero has no list, and neither has a sum without `to`. */
export const FigureLink = ({ value, to, children }: Props) =>
  value === 0 || to === undefined ? children : <TextLink to={to}>{children}</TextLink>;
