import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';

export type Item = { label: string } & ({ to: string } | { run: () => void });

type Props = { anchor: HTMLElement | null; labelledBy: string; items: readonly Item[]; onClose: () => void };

export const ItemMenu = ({ anchor, labelledBy, items, onClose }: Props) => (
  <Menu
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{ list: { 'aria-labelledby': labelledBy } }}
  >
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
