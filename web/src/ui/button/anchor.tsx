import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

type PageTarget = Pick<LinkProps, 'replace' | 'preventScrollReset' | 'state'> & { to: string; href?: never };

export type AnchorTarget = PageTarget | { href: string; to?: never };

type Props = Omit<ComponentProps<'a'>, 'href'> & AnchorTarget;

export const Anchor = ({ to, href, ...link }: Props) =>
  to === undefined ? <a href={href} {...link} /> : <Link to={to} {...link} />;
