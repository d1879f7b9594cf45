import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';

export type Item = { label: string } & ({ to: string } | { run: () => void });

type Props = { anchor: HTMLElement; items: readonly Item[]; onClose: () => void };

/** An open menu, named after the button that opened it. */
export const ItemMenu = ({ anchor, items, onClose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-labelledby': anchor.id } }}>
    {items.map((item) => (
      <MenuItem
        key={item.label}
        {...('to' in item && { component: Link, to: item.to })}
        onClick={() => {
          onClose();
          if ('run' in item) item.run();
        }}
      >
        {item.label}
      </MenuItem>
    ))}
  </Menu>
);
