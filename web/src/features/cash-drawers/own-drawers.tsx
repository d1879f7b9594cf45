import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { useRef } from 'react';
import { Stack } from '../../ui/layout/stack.tsx';
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { OwnDrawer } from './own-drawer.tsx';

type Props = { drawers: CashDrawer[]; choosesAgent: boolean; onClosed: (id: number) => void };

/** Administrators may have an open drawer at each agent, so they can always open another. */
export function OwnDrawers({ drawers, choosesAgent, onClosed }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusOnStep(drawers.map(({ id }) => id).join(), container);
  return (
    <Stack gap={3} ref={container}>
      {drawers.map((drawer) => (
        <OwnDrawer key={drawer.id} drawer={drawer} onClosed={onClosed} />
      ))}
      {(drawers.length === 0 || choosesAgent) && (
        <OpenDrawer key={drawers.length} choosesAgent={choosesAgent} />
      )}
    </Stack>
  );
}
