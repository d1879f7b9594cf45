import { Menu } from '@base-ui/react/menu';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { hasMovedOn } from './overlay/focus.ts';
import { popupHost } from './overlay/open-dialogs.ts';
import styles from './overlay/popup.module.css';
import { usePopup } from './overlay/use-popup.ts';

export type Item = { label: string } & ({ to: string } | { run: () => void });

type Props = { anchor: HTMLElement | null; labelledBy: string; items: readonly Item[]; onClose: () => void };

/**
 * Returns a ref for the first item, which gets the focus once per opening. Items mount later than the menu, and those of a closing menu
 * are still there when it opens again.
 */
function useFocusOnOpen(isOpen: boolean) {
  const first = useRef<HTMLElement>(null);
  const isWanted = useRef(false);
  const focusOnce = useCallback(() => {
    if (!isWanted.current || !first.current) return;
    isWanted.current = false;
    requestAnimationFrame(() => first.current?.focus({ preventScroll: true }));
  }, []);
  useEffect(() => {
    isWanted.current = isOpen;
    focusOnce();
  }, [isOpen, focusOnce]);
  return useCallback(
    (item: HTMLElement | null) => {
      first.current = item;
      focusOnce();
    },
    [focusOnce],
  );
}

export function ItemMenu({ anchor, labelledBy, items, onClose }: Props) {
  const [popup, popupRef] = usePopup(anchor);
  const firstItem = useFocusOnOpen(anchor !== null);
  return (
    <Menu.Root
      open={anchor !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu.Portal container={popupHost()}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={styles.positioner}>
          <Menu.Popup
            ref={popupRef}
            aria-labelledby={labelledBy}
            className={classes(styles.popup, styles.list)}
            finalFocus={() => !hasMovedOn(popup.current) && document.getElementById(labelledBy)}
          >
            {items.map((item, index) => (
              <Menu.Item
                key={item.label}
                ref={index === 0 ? firstItem : null}
                className={styles.item}
                {...('to' in item && { render: <Link to={item.to} />, nativeButton: false })}
                {...('run' in item && { onClick: item.run })}
              >
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
