import { Button } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Choice = { key: string | number; scan: string; text: string };
type Props = { label: string; choices: Choice[]; run: (scan: string) => void };

/** Buttons that do what typing their number or letter does. */
export const NumberedChoices = ({ label, choices, run }: Props) => (
  <Stack as="ol" gap={1} align="start" aria-label={label}>
    {choices.map(({ key, scan, text }) => (
      <li key={key}>
        <Button variant="outlined" onClick={() => run(scan)}>
          {scan} · {text}
        </Button>
      </li>
    ))}
  </Stack>
);
