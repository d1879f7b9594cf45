import Button, { type ButtonProps } from '@mui/material/Button';
import { LateTooltip } from './late-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled' | 'sx'> & {
  /** Why the action is not possible; null when it is. */
  because: string | null;
};

/** A button that says why it is disabled, to the mouse, the keyboard and the screen reader. */
export function ActionButton({ because, onClick, ...button }: Props) {
  if (because === null) return <Button {...button} {...(onClick && { onClick })} />;
  return (
    <LateTooltip title={because} inside>
      {/* Not `disabled`, which would take the reason out of reach. */}
      <Button
        {...button}
        aria-disabled
        className="Mui-disabled"
        tabIndex={0}
        sx={{ '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' } }}
      />
    </LateTooltip>
  );
}
