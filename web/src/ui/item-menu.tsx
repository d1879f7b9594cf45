import { Menu } from '@base-ui/react/menu';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { hasMovedOn } from './overlay/focus.ts';
import { popupHost } from './overlay/open-dialogs.ts';
import { rememberOpener } from './overlay/openers.ts';
import popup from './overlay/popup.module.css';

export type Item = { label: string } & ({ to: string } | { run: () => void });

type Props = { anchor: HTMLElement | null; labelledBy: string; items: readonly Item[]; onClose: () => void };

/** Once per opening. Items mount later than the menu, and those of a closing menu are still there when it opens again. */
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
  const popupRef = useRef<HTMLDivElement>(null);
  const firstItem = useFocusOnOpen(anchor !== null);
  return (
    <Menu.Root
      open={anchor !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu.Portal container={popupHost()}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={popup.positioner}>
          <Menu.Popup
            ref={(element) => {
              popupRef.current = element;
              rememberOpener(element, document.getElementById(labelledBy));
            }}
            aria-labelledby={labelledBy}
            className={classes(popup.popup, popup.list)}
            finalFocus={() => !hasMovedOn(popupRef.current) && document.getElementById(labelledBy)}
          >
            {items.map((item, index) => (
              <Menu.Item
                key={item.label}
                ref={index === 0 ? firstItem : null}
                className={popup.item}
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
