import type { SavedView, ViewedListName } from '@eport/contract/saved-views/saved-view.ts';
import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = {
  title: string;
  view: SavedView | undefined;
  list: ViewedListName;
  query: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
};

export function SavedViewDialog({ title, view, list, query, onSaved, onClose }: Props) {
  const form = useForm({ defaultValues: { name: view?.name ?? '' } });
  const save = useChange({
    change: ({ name }: { name: string }) =>
      view
        ? call(savedViewsApi.update, { params: { id: view.id }, body: { list, name } })
        : call(savedViewsApi.create, { body: { list, name, query } }),
    done: ({ name }) => `View “${name}” saved.`,
    onDone: (saved) => {
      onClose();
      if (!view) onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={view?.id}
      onSubmit={(values) => save.mutateAsync(values)}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={view ? 'Rename' : 'Save View'}
      error={save.error}
      fallback="Failed to save the view. Please try again."
      maxWidth="xs"
    >
      <TextField
        control={form.control}
        name="name"
        label="Name"
        {...(!view && { hint: 'Saves the search, filters, order and page size.' })}
        maxLength={60}
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
