import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { Collector } from '@eport/contract/counter/counter.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/client.ts';
import { Button } from '../ui/button/button.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';
import { Text } from '../ui/display/text.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useChange } from '../ui/feedback/use-change.ts';
import { DraftNotice } from '../ui/form/draft-notice.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { IconAction } from '../ui/icon-action.tsx';
import { TrashIcon } from '../ui/icons.ts';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useFocusAfterStep } from '../ui/use-focus-on-step.ts';
import styles from './collectors-card.module.css';

const collectorsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['collectors', userId],
    queryFn: ({ signal }) => call(counterApi.collectors, { params: { userId }, signal }),
  });

type Props = {
  userId: number;
  /** Checked before each request: a save of the user may turn the customer into staff, who have no collectors. */
  isCustomer?: () => boolean;
  onChanged?: () => void;
  /** Set beside a scan field. Adding a name then releases the focus, so that the next scan goes to the scan field. */
  besideScan?: boolean;
};

/** The people who may collect a customer's packages, for the customer and for staff. */
export function CollectorsCard({ userId, isCustomer = () => true, onChanged, besideScan }: Props) {
  const form = useForm({ defaultValues: { name: '' } });
  const { isDirty } = form.formState;
  const draft = useDraft(form, `Collector of ${userId}`, undefined);
  const { submitWith, isInvalid } = useSubmit(form, { onSaved: draft.drop });
  const query = useQuery({ ...collectorsQuery(userId), enabled: isCustomer });
  const add = useChange({
    change: (body: { name: string }) => call(counterApi.addCollector, { params: { userId }, body }),
    done: () => 'The person may now collect packages.',
    seconds: 4,
    onDone: () => {
      form.reset();
      onChanged?.();
    },
  });
  const remove = useChange({
    change: (id: number) => call(counterApi.removeCollector, { params: { userId, id } }),
    done: () => 'The person may no longer collect packages.',
    seconds: 4,
    onDone: () => onChanged?.(),
    fallback: 'Failed to remove this person.',
  });
  const submit = submitWith((values) => {
    if (besideScan && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return add.mutateAsync(values);
  });
  return (
    <SectionCard title="Who May Collect">
      <Stack gap={2}>
        <FailureAlert failure={failureOf(query, 'Failed to load who may collect.')} />
        {query.isPending && <Skeleton height={20} />}
        {query.data && (
          <Collectors
            collectors={query.data}
            removing={remove.isPending ? remove.variables : null}
            onRemove={remove.mutate}
          />
        )}
        {draft.isRestored && isDirty && <DraftNotice onDiscard={draft.discard} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className={styles.add}
        >
          <TextField
            control={form.control}
            name="name"
            label="Name"
            maxLength={200}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="outlined" loading={add.isPending} className={styles.button}>
            Add
          </Button>
        </form>
        <FormError
          error={isInvalid ? null : add.error}
          fallback="Failed to add this person."
          values={form.getValues()}
        />
      </Stack>
    </SectionCard>
  );
}

type CollectorsProps = {
  collectors: Collector[];
  removing: number | null;
  onRemove: (id: number) => void;
};

/** Focuses the list after a removal, since the button is gone. A scan field beside the card takes the focus first. */
function Collectors({ collectors, removing, onRemove }: CollectorsProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterStep(collectors.map(({ id }) => id).join(), () => list.current);
  return (
    <Stack ref={list} tabIndex={-1} gap={2}>
      {collectors.length === 0 && <Text color="secondary">No one else is on the list.</Text>}
      {collectors.map(({ id, name }) => (
        <Row key={id} gap={1}>
          <Text className={styles.name}>{name}</Text>
          <IconAction
            title="Remove"
            label={`Remove ${name}`}
            icon={TrashIcon}
            pending={removing === id}
            onClick={() => onRemove(id)}
          />
        </Row>
      ))}
    </Stack>
  );
}
