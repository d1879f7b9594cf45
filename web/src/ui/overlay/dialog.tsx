import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { XIcon } from '../icons.ts';
import hidden from '../visually-hidden.module.css';
import styles from './dialog.module.css';
import { focused } from './focus.ts';
import { isTopmost, openDialogs } from './open-dialogs.ts';
import { openersFrom, returnFocus } from './openers.ts';
import { usePopup } from './use-popup.ts';

type Props = {
  title: string;
  open?: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  description?: string;
  closesOnOutsideClick?: boolean;
  showsCloseButton?: boolean;
  /** Shows the title to screen readers only, and places the dialog right below the top bar. */
  bare?: boolean;
  /** Only for content whose size never changes: in a centered dialog, content that appears late moves the rest. */
  centered?: boolean;
  children?: ReactNode;
};

export function Dialog({
  open = true,
  maxWidth = 'sm',
  showsCloseButton = false,
  onClose,
  ...dialog
}: Props) {
  const openers = useOpeners(open);
  const [popup, popupRef] = usePopup(openers[0] ?? null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={dialog.closesOnOutsideClick === false}
      onOpenChange={(next, { event }) => {
        // Ignores the second click of a double click on the button that opened the dialog.
        if (event instanceof MouseEvent && event.detail > 1) return;
        if (!next && isTopmost(popup.current, event)) onClose();
      }}
      onOpenChangeComplete={(now) => !now && dialog.onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport
          className={classes(
            styles.viewport,
            dialog.bare && styles.atTop,
            dialog.centered && styles.centered,
          )}
          data-dialog=""
        >
          <BaseDialog.Popup
            ref={popupRef}
            role={dialog.role ?? 'dialog'}
            aria-modal
            className={classes(styles.popup, styles[maxWidth])}
            initialFocus={() => focusInside(popup.current)}
            finalFocus={() => returnFocus(openers)}
          >
            <BaseDialog.Title
              className={
                dialog.bare
                  ? hidden.hidden
                  : classes(styles.title, showsCloseButton && styles.besideCloseButton)
              }
            >
              {dialog.title}
            </BaseDialog.Title>
            {showsCloseButton && (
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

/** Finds the openers before an `autoFocus` element in the dialog takes the focus: Base UI would return the focus to that element. */
function useOpeners(open: boolean) {
  const [known, setKnown] = useState(CLOSED);
  if (open !== known.open) setKnown({ open, openers: open ? openersFrom(focused()) : known.openers });
  return known.openers;
}

const CLOSED: { open: boolean; openers: readonly HTMLElement[] } = { open: false, openers: [] };

/** For the element of a dialog that takes the focus at once, and again if the focus was lost before the dialog's first frame. */
export const INITIAL_FOCUS = { autoFocus: true, 'data-initial-focus': '' };

/**
 * Moves the focus into the dialog, unless an `autoFocus` element has taken it. Waits one frame, since a dialog that this one replaces
 * first returns the focus to its opener.
 */
function focusInside(popup: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (!popup || openDialogs().at(-1) !== popup || popup.contains(document.activeElement)) return;
    const first =
      popup.querySelector<HTMLElement>('[data-initial-focus]') ?? popup.querySelector<HTMLElement>(FOCUSABLE);
    // The first field may be a select that is disabled until its options have loaded. Tab leads to it from the popup.
    if (first && !first.matches(':disabled')) first.focus();
    else popup.focus({ preventScroll: true });
  });
  return false;
}

const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), [role=combobox], button:not(:disabled), a[href]';

type PartProps = ComponentProps<'div'>;

export const DialogContent = ({ className, ...content }: PartProps) => (
  <div {...content} className={classes(styles.content, className)} />
);

export const DialogActions = ({ className, ...actions }: PartProps) => (
  <div {...actions} data-not-printed="" className={classes(styles.actions, className)} />
);
