import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { BanknoteIcon, PackageIcon } from '../../ui/icons.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import { LONG, nothing } from './samples.ts';

const COMMANDS = [
  { label: 'Pages', items: [{ key: 'payments', title: 'Payments', icon: BanknoteIcon }] },
  {
    label: 'Packages',
    items: [
      {
        key: 'package',
        title: '#529 · 1Z999AA10123456784',
        context: 'Ann Example · MIA10001 · Shoes',
        icon: PackageIcon,
        mark: <Chip color="info" label="IN WAREHOUSE" />,
      },
      {
        key: 'long',
        title: LONG,
        context: LONG,
        icon: PackageIcon,
        mark: <Chip color="warning" label="CUSTOMS DECLARATION REQUIRED" />,
      },
    ],
  },
];

const FOUND = { groups: COMMANDS, pending: false, isEmpty: false, summary: '3 results', failure: null };

const PALETTES = {
  'Command palette': FOUND,
  'Palette that searches': { ...FOUND, pending: true, summary: 'Searching …' },
  'Palette without results': { ...FOUND, groups: [], isEmpty: true, summary: 'No results for “A-1”.' },
  'Palette that failed': {
    ...FOUND,
    groups: [],
    summary: '',
    failure: { message: 'Failed to search. Please try again.', onRetry: nothing },
  },
};

export function SamplePalettes() {
  const [open, setOpen] = useState<keyof typeof PALETTES | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      {/* Object.keys loses the key type. */}
      {(Object.keys(PALETTES) as (keyof typeof PALETTES)[]).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {open && (
        <CommandPalette
          {...PALETTES[open]}
          title="Search"
          placeholder="Number, name, page or action"
          text={text}
          onTextChange={setText}
          onPick={() => setOpen(null)}
          onEnterEarly={nothing}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
