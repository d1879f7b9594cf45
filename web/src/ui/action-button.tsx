import Button, { type ButtonProps } from '@mui/material/Button';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled' | 'sx'> & {
  because: string | null;
};

export function ActionButton({ because, onClick, ...button }: Props) {
  if (because === null) return <Button {...button} {...(onClick && { onClick })} />;
  return (
    <LazyTooltip title={because} inside>
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
