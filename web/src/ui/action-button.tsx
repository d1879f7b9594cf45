import { Button, type ButtonProps } from './button/button.tsx';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled'> & {
  disabledReason: string | null;
};

export function ActionButton({ disabledReason, onClick, ...button }: Props) {
  if (disabledReason === null) return <Button {...button} onClick={onClick} />;
  return (
    <LazyTooltip title={disabledReason} onClick>
      {/* A disabled button could not show the reason. */}
      <Button {...button} type="button" aria-disabled />
    </LazyTooltip>
  );
}
