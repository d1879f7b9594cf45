import { useCallback, useEffect, useState } from 'react';
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../lib/api/api-error.ts';
import { type Conflict, type Merged, mergeChanges } from './merge-changes.ts';

export type Meanwhile = Merged & { message: string; version: number | undefined };

export type Edited = {
  version: number | undefined;
  meanwhile: Meanwhile | null;
  onRefused: (error: ApiError) => void;
  onSaved: () => void;
  onConflicts: (conflicts: Conflict[]) => void;
};

const SAVED_SINCE = 'Someone saved changes since you typed this.';

type Versioned = { version?: number | undefined };

/**
 * Optimistic locking: an untouched form follows reloaded data, and a changed one merges what others have saved. Define `valuesOf` at
 * module level.
 */
export function useEdited<T extends FieldValues, C, O, Item extends Versioned>(
  form: UseFormReturn<T, C, O>,
  loaded: Item | undefined,
  valuesOf: (item: Item) => T,
): Edited {
  const [base, setBase] = useState(loaded);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || !loaded || !isNewer(loaded, base)) return;
    setBase(loaded);
    form.reset(valuesOf(loaded));
  }, [form, isDirty, loaded, base, valuesOf]);

  const onRefused = ({ code, current, message }: ApiError) => {
    if (code !== 'CHANGED_MEANWHILE' || !base) return;
    // The server sends the object with this code.
    const item = current as Item;
    const theirs = valuesOf(item);
    const merged = mergeChanges({ base: valuesOf(base), mine: form.getValues(), theirs });
    for (const field of merged.taken) setField(form, field.path, field.theirs);
    form.resetDefaultValues(theirs);
    setBase(item);
    setMeanwhile({ ...merged, message, version: item.version });
  };
  const onConflicts = useCallback(
    (conflicts: Conflict[]) =>
      setMeanwhile({ taken: [], conflicts, message: SAVED_SINCE, version: loaded?.version }),
    [loaded],
  );
  return { version: base?.version, meanwhile, onRefused, onConflicts, onSaved: () => setMeanwhile(null) };
}

const isNewer = ({ version }: Versioned, than: Versioned | undefined) =>
  version !== undefined && (than?.version === undefined || version > than.version);

export const setField = <T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  path: string,
  value: unknown,
) =>
  // Path and value come from the form's values.
  form.setValue(path as Path<T>, value as FieldPathValue<T, Path<T>>, { shouldDirty: true });
