import type { ReactNode } from 'react';
import { TextLink } from '../../ui/button/text-link.tsx';

type Props = { value: number; to: string; children: ReactNode };

/** A number that leads to its rows; zero has none. */
export const FigureLink = ({ value, to, children }: Props) =>
  value === 0 ? children : <TextLink to={to}>{children}</TextLink>;
