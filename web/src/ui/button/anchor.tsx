import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A page of the application, or any other address. */
export type AnchorTarget = { to: string; href?: never } | { href: string; to?: never };

type Props = Omit<ComponentProps<'a'>, 'href'> & AnchorTarget;

export const Anchor = ({ to, href, ...link }: Props) =>
  to === undefined ? <a href={href} {...link} /> : <Link to={to} {...link} />;
