import { plural } from '../../lib/format.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PackageLinks } from './package-links.tsx';

const SHOWN = 10;

type Props = { ids: number[]; leftOut: boolean; onLeaveOut: (leftOut: boolean) => void };

export function MissingPackages({ ids, leftOut, onLeaveOut }: Props) {
  if (ids.length === 0) return null;
  return (
    <Alert severity="warning">
      <Stack gap={1} align="start">
        <span>
          {`${plural(ids.length, 'package')} ${ids.length === 1 ? 'was' : 'were'} reported missing at arrival: `}
          <PackageLinks ids={ids.slice(0, SHOWN)} count={ids.length} />.
        </span>
        <CheckControl
          label={ids.length === 1 ? 'Leave it out' : 'Leave them out'}
          checked={leftOut}
          onChange={onLeaveOut}
        />
      </Stack>
    </Alert>
  );
}
