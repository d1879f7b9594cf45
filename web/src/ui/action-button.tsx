import { Button, type ButtonProps } from './button/button.tsx';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled'> & {
  disabledReason: string | null;
};

export const ActionButton = ({ disabledReason, onClick, ...button }: Props) => (
  <LazyTooltip title={disabledReason} onClick>
    {/* Only `aria-disabled`: a disabled button could not show the reason. */}
    <Button
      {...button}
      {...(disabledReason === null ? { onClick } : { type: 'button', 'aria-disabled': true })}
    />
  </LazyTooltip>
);
