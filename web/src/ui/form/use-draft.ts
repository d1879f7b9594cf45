import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { discardDraft, flushDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { findConflicts, parseTypedFields, serializeTypedFields, typedFields } from './draft-values.ts';
import { isSecret } from './secret-fields.ts';
import { useDraftName } from './use-draft-name.ts';
import type { Edited } from './use-edited.ts';

/**
 * Keeps changed values of a form as a draft and restores them. `drop` forgets the draft, for example after saving; `discard` also resets
 * the form.
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  id: string,
  edited: Pick<Edited, 'onConflicts'> | undefined,
) {
  const name = useDraftName(id);
  const { search } = useLocation();
  const [typedAt] = useState(search);
  const [isRestored, setRestored] = useState(false);
  /** The text of the dropped draft, which must not be stored again while the form still holds it. */
  const droppedText = useRef<string | null>(null);

  const onConflicts = useRef(edited?.onConflicts);
  const textOf = useCallback(
    (defaults: unknown) =>
      serializeTypedFields(
        typedFields(form.getValues(), defaults, (path) => isSecret(form.control, path)),
        typedAt,
      ),
    [form, typedAt],
  );
  useEffect(() => {
    if (!name) return;
    const stored = parseTypedFields(readDraft(name));
    const conflicts = findConflicts(stored, form.formState.defaultValues ?? {});
    for (const [path, value] of stored) fillIn(form, path, value);
    setRestored(stored.length > 0);
    if (conflicts.length > 0) onConflicts.current?.(conflicts);
    const stop = form.subscribe({
      formState: { values: true },
      // Reads the defaults only when it writes: `resetField` changes them after the value.
      callback: () =>
        saveDraft(name, () => {
          const text = textOf(form.formState.defaultValues);
          return text === droppedText.current ? null : text;
        }),
    });
    return () => {
      stop();
      flushDraft(name);
    };
  }, [form, name, textOf]);

  const drop = useCallback(() => {
    if (!name) return;
    droppedText.current = textOf(form.formState.defaultValues);
    discardDraft(name);
    setRestored(false);
  }, [name, form, textOf]);

  const discard = () => {
    form.reset();
    drop();
  };
  return { isRestored, drop, discard };
}

/** This form wrote the draft, so path and value match. */
const fillIn = <T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, path: string, value: unknown) =>
  form.setValue(path as FieldPath<T>, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true });
