import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Alert } from '../display/alert.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { Stack } from '../layout/stack.tsx';
import { fieldText } from './field-texts.ts';
import type { Edited, Meanwhile } from './use-edited.ts';

const choicesCode = lazyCode('conflict-choices', () => import('./conflict-choices.tsx'));

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; edited: Edited | undefined };

export function ChangedMeanwhile<T extends FieldValues, C, O>({ form, edited }: Props<T, C, O>) {
  const meanwhile = edited?.meanwhile ?? null;
  const choices = useQuery({ ...choicesCode, enabled: meanwhile !== null && meanwhile.conflicts.length > 0 });
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a notice or its choices appear
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [meanwhile, choices.data]);
  if (!meanwhile) return null;
  const { version, conflicts } = meanwhile;
  return (
    // A new key makes screen readers announce the notice again.
    <Stack key={version} ref={notice}>
      <Alert severity="warning">{explanation(meanwhile, form.control)}</Alert>
      {conflicts.length > 0 && choices.data && (
        <choices.data.ConflictChoices form={form} conflicts={conflicts} />
      )}
      <FailureAlert failure={failureOf(choices, 'Could not compare the fields.')} />
    </Stack>
  );
}

function explanation({ message, taken, conflicts }: Meanwhile, control: object) {
  const labelsOf = (fields: { path: string }[]) =>
    new Intl.ListFormat('en').format(fields.map(({ path }) => fieldText(control, path).label));
  return [
    message,
    taken.length > 0 && `The form now shows their ${labelsOf(taken)}.`,
    conflicts.length > 0
      ? `You both changed ${labelsOf(conflicts)}: choose what to keep.`
      : 'Your entries are unchanged.',
  ]
    .filter(Boolean)
    .join(' ');
}
