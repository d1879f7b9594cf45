import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { useRef } from 'react';
import { Stack } from '../../ui/layout/stack.tsx';
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { OwnDrawer } from './own-drawer.tsx';

type Props = { drawers: CashDrawer[]; choosesAgent: boolean; onClosed: (id: number) => void };

/** An administrator may have one at each agent. */
export function OwnDrawers({ drawers, choosesAgent, onClosed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnStep(drawers.map(({ id }) => id).join(), place);
  return (
    <Stack gap={3} ref={place}>
      {drawers.map((drawer) => (
        <OwnDrawer key={drawer.id} drawer={drawer} onClosed={onClosed} />
      ))}
      {(drawers.length === 0 || choosesAgent) && (
        <OpenDrawer key={drawers.length} choosesAgent={choosesAgent} />
      )}
    </Stack>
  );
}
