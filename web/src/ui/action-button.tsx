import { Button, type ButtonProps } from './button/button.tsx';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled'> & {
  because: string | null;
};

export function ActionButton({ because, onClick, ...button }: Props) {
  if (because === null) return <Button {...button} onClick={onClick} />;
  return (
    <LazyTooltip title={because}>
      {/* Not `disabled`, which would make the reason unreachable. */}
      <Button {...button} type="button" aria-disabled />
    </LazyTooltip>
  );
}
