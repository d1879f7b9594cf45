import { Button } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Choice = { key: string | number; number: number; text: string };
type Props = { label: string; choices: Choice[]; enterScan: (text: string) => void };

/** Each button enters its number, as typing the number does. */
export const NumberedChoices = ({ label, choices, enterScan }: Props) => (
  <Stack as="ol" gap={1} align="start" aria-label={label}>
    {choices.map(({ key, number, text }) => (
      <li key={key}>
        <Button variant="outlined" onClick={() => enterScan(String(number))}>
          {number} · {text}
        </Button>
      </li>
    ))}
  </Stack>
);
