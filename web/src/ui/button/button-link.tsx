import type { ComponentProps } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { type ButtonLook, ButtonText, buttonClass } from './button.tsx';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & AnchorTarget & ButtonLook;

export function ButtonLink({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  endIcon,
  foldsOnPhones,
  children,
  ...link
}: Props) {
  const className = buttonClass({ variant, color, size, fullWidth, className: link.className });
  return (
    <Anchor {...link} data-button="" data-folds={foldsOnPhones ? '' : undefined} className={className}>
      {startIcon}
      {foldsOnPhones ? <ButtonText>{children}</ButtonText> : children}
      {endIcon}
    </Anchor>
  );
}
