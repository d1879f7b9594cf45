import type { HsCodeSuggestion } from '@eport/contract/hs-codes/hs-code.ts';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

export const HsCodeOption = ({ code, description, remembered }: HsCodeSuggestion) => (
  <Stack as="span" gap={0}>
    {code}
    <Text as="span" variant="caption" color="secondary">
      {[remembered && 'Last used for these goods', description].filter(Boolean).join(' · ')}
    </Text>
  </Stack>
);
