import Button, { type ButtonProps } from '@mui/material/Button';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled' | 'sx'> & {
  disabledReason: string | null;
};

export function ActionButton({ disabledReason, onClick, ...button }: Props) {
  if (disabledReason === null) return <Button {...button} {...(onClick && { onClick })} />;
  return (
    <LazyTooltip title={disabledReason} inside>
      {/* Not `disabled`, which would make the reason unreachable. */}
      <Button
        {...button}
        aria-disabled
        className="Mui-disabled"
        tabIndex={0}
        sx={{ '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' } }}
      />
    </LazyTooltip>
  );
}
