import type { ReactNode } from 'react';
import { TextLink } from '../../ui/button/text-link.tsx';

type Props = { value: number; to: string | undefined; children: ReactNode };

/** A number that leads to its rows. Zero has none, and no list shows just those of some sums. */
export const FigureLink = ({ value, to, children }: Props) =>
  value === 0 || to === undefined ? children : <TextLink to={to}>{children}</TextLink>;
