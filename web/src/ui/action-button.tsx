import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

type Props = Omit<ButtonProps, 'disabled'> & {
  /** Why the action is not possible; null when it is. */
  because: string | null;
};

/** A button that says why it is disabled, to the mouse, the keyboard and the screen reader. */
export function ActionButton({ because, onClick, ...button }: Props) {
  const id = useId();
  if (because === null) return <Button {...button} {...(onClick && { onClick })} />;
  return (
    <>
      <Tooltip title={because} describeChild>
        {/* Not `disabled`, which would take it out of reach of the keyboard. */}
        <Button {...button} aria-disabled aria-describedby={id} className="Mui-disabled" tabIndex={0} />
      </Tooltip>
      <span id={id} style={visuallyHidden}>
        {because}
      </span>
    </>
  );
}
