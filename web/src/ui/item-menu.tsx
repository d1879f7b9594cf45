import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import popup from './overlay/popup.module.css';
import { popupHost } from './overlay/popup-host.ts';

export type Item = { label: string } & ({ to: string } | { run: () => void });

type Props = { anchor: HTMLElement | null; labelledBy: string; items: readonly Item[]; onClose: () => void };

/** A menu without a trigger of the library would focus itself. It knows its items only after they have mounted. */
const focus = (item: HTMLElement | null) => {
  if (item) requestAnimationFrame(() => item.focus({ preventScroll: true }));
};

export const ItemMenu = ({ anchor, labelledBy, items, onClose }: Props) => (
  <Menu.Root
    open={anchor !== null}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <Menu.Portal container={popupHost()}>
      <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={popup.positioner}>
        <Menu.Popup
          aria-labelledby={labelledBy}
          className={classes(popup.popup, popup.list)}
          finalFocus={() => document.getElementById(labelledBy)}
        >
          {items.map((item, index) => (
            <Menu.Item
              key={item.label}
              ref={index === 0 ? focus : null}
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
