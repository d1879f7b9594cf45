import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { failureOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { hsCodesQuery } from '../lazy.queries.ts';
import type { BillControl } from './bill-values.ts';

type Props = { control: BillControl; manifestId: number };

/**
 * Suggests codes by the words or digits in the field. If it is empty or begins with six digits, suggests by the description of the goods.
 */
export function HsCodeSuggestions({ control, manifestId }: Props) {
  const { field } = useController({ control, name: 'profileFields.hsCode' });
  const description = useWatch({ control, name: 'goodsDescription' });
  const entered = (field.value ?? '').trim();
  const words = /^\d{6}/.test(entered) ? '' : entered;
  const found = useQuery(hsCodesQuery(manifestId, { description, words }));
  const codes = (found.data ?? []).filter(({ code }) => code !== entered);
  return (
    <Stack gap={0.5} role="group" aria-label="Suggestions">
      <FailureAlert failure={failureOf(found, 'Failed to load HS codes.')} />
      {codes.map(({ code, description: meaning, remembered }) => (
        <Row key={code} wrap>
          <Button size="small" onClick={() => field.onChange(code)}>{`Use ${code}`}</Button>
          <Text variant="caption" color="secondary">
            {[remembered && 'Last used for these goods', meaning].filter(Boolean).join(' · ')}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
