import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { XIcon } from '../icons.ts';
import hidden from '../visually-hidden.module.css';
import styles from './dialog.module.css';
import { isTopmost } from './is-topmost.ts';

type Props = {
  title: string;
  open?: boolean;
  onClose: () => void;
  /** After the dialog has faded out. */
  onClosed?: (() => void) | undefined;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  /** A sentence that screen readers read with the title. */
  description?: string;
  clickBesideCloses?: boolean;
  /** Shows a close button next to the title. */
  closable?: boolean;
  /** Hides the title except for screen readers, and keeps the dialog's top in place while its height changes. */
  bare?: boolean;
  /** Receives the focus; otherwise the first field or button does, or what has `autoFocus`. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** Modal, named by its title; Escape and a click beside it call `onClose`. */
export function Dialog({ open = true, maxWidth = 'sm', closable = false, onClose, ...dialog }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={dialog.clickBesideCloses === false}
      onOpenChange={(next, { event }) => {
        if (!next && isTopmost(popup.current, event)) onClose();
      }}
      onOpenChangeComplete={(now) => !now && dialog.onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={classes(styles.viewport, dialog.bare && styles.atTop)} data-dialog="">
          <BaseDialog.Popup
            ref={popup}
            role={dialog.role ?? 'dialog'}
            aria-modal
            className={classes(styles.popup, styles[maxWidth])}
            initialFocus={dialog.initialFocus ?? (() => autoFocusIn(popup.current))}
            finalFocus={() => !hasMovedOn(popup.current) && (opener?.isConnected ? opener : true)}
          >
            <BaseDialog.Title
              className={dialog.bare ? hidden.hidden : classes(styles.title, closable && styles.closable)}
            >
              {dialog.title}
            </BaseDialog.Title>
            {closable && (
              <IconButton aria-label="Close" onClick={onClose} className={styles.close ?? ''}>
                <XIcon />
              </IconButton>
            )}
            {dialog.description && (
              <BaseDialog.Description className={classes(styles.content, styles.description)}>
                {dialog.description}
              </BaseDialog.Description>
            )}
            {dialog.children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** What had the focus before an `autoFocus` inside took it, which Base UI would return to. */
function useOpener(open: boolean) {
  const [known, setKnown] = useState<{ open: boolean; opener: HTMLElement | null }>(CLOSED);
  if (open !== known.open) setKnown(open ? { open, opener: focused() } : { ...known, open });
  return known.opener;
}

const CLOSED = { open: false, opener: null };

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** The code has already moved the focus on from the dialog. */
const hasMovedOn = (popup: HTMLElement | null) => {
  const now = focused();
  return now !== null && !popup?.contains(now);
};

/** React focuses an `autoFocus` element when it mounts; the dialog must not take that away. */
const autoFocusIn = (popup: HTMLElement | null) =>
  popup?.contains(document.activeElement)
    ? false
    : (popup?.querySelector<HTMLElement>(FOCUSABLE) ?? popup ?? true);

const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), [role=combobox], button:not(:disabled), a[href]';

type PartProps = ComponentProps<'div'>;

export const DialogContent = ({ className, ...content }: PartProps) => (
  <div {...content} className={classes(styles.content, className)} />
);

export const DialogActions = ({ className, ...actions }: PartProps) => (
  <div {...actions} data-not-printed="" className={classes(styles.actions, className)} />
);
