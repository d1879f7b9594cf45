import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { CircleAlertIcon, CircleCheckIcon, type Icon, InfoIcon, TriangleAlertIcon, XIcon } from '../icons.ts';
import styles from './alert.module.css';

export type Severity = 'success' | 'info' | 'warning' | 'error';

type Props = ComponentProps<'div'> & {
  severity: Severity;
  variant?: 'standard' | 'filled';
  icon?: Icon | null;
  action?: ReactNode;
  onClose?: () => void;
};

const ICONS: Record<Severity, Icon> = {
  success: CircleCheckIcon,
  info: InfoIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
};

export function Alert({ severity, variant = 'standard', icon = ICONS[severity], ...props }: Props) {
  const { action, onClose, className, children, ...alert } = props;
  const IconComponent = icon;
  return (
    <div
      role="alert"
      {...alert}
      className={classes(styles.alert, styles[severity], styles[variant], className)}
    >
      {IconComponent && <IconComponent size={20} className={styles.icon ?? ''} />}
      <div className={styles.message}>{children}</div>
      {(action || onClose) && (
        <div className={styles.action}>
          {action}
          {onClose && (
            <IconButton size="small" aria-label="Close" onClick={onClose}>
              <XIcon size={20} />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
