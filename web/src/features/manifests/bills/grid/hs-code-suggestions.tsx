import type { HsCodeSuggestion } from '@eport/contract/hs-codes/hs-code.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';

type Props = { codes: readonly HsCodeSuggestion[]; onPick: (code: string) => void };

/** Buttons for mouse and touch. Keyboard users type the beginning of a suggested code, and the cell completes it. */
export const HsCodeSuggestions = ({ codes, onPick }: Props) => (
  <Row wrap role="group" aria-label="Suggested HS codes">
    {codes.map(({ code, description, remembered }) => (
      <Button
        key={code}
        size="small"
        title={description ?? undefined}
        onClick={() => onPick(code)}
        aria-label={[`Use ${code}`, remembered ? 'last used for these goods' : description]
          .filter(Boolean)
          .join(', ')}
      >
        {remembered ? `${code} (last used)` : code}
      </Button>
    ))}
  </Row>
);
