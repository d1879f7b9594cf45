import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { RadioGroup } from './radio-group.tsx';

export type Whose = 'mine' | 'theirs';

type Props = { label: string; mine: string; theirs: string; picked: Whose; onPick: (whose: Whose) => void };

export const ConflictChoice = ({ label, mine, theirs, picked, onPick }: Props) => (
  <RadioGroup
    label={label}
    value={picked}
    onChange={onPick}
    options={[
      { value: 'mine', label: `Keep mine: ${mine || EMPTY}` },
      { value: 'theirs', label: `Take theirs: ${theirs || EMPTY}` },
    ]}
  />
);

const EMPTY = '(empty)';

type ListProps = { count: number; onPickAll: (whose: Whose) => void; children: ReactNode };

export const ConflictChoiceList = ({ count, onPickAll, children }: ListProps) => (
  <Stack>
    {children}
    {count > 1 && (
      <Row wrap>
        <Button variant="outlined" onClick={() => onPickAll('mine')}>
          Keep All Mine
        </Button>
        <Button variant="outlined" onClick={() => onPickAll('theirs')}>
          Take All Theirs
        </Button>
      </Row>
    )}
  </Stack>
);
