import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useLazyResolver } from '../../../ui/form/use-lazy-resolver.ts';
import { BillTabPanels } from './bill-tab-panels.tsx';
import { wrongTabs } from './bill-tabs.ts';
import { type BillValues, type ValidBill, valuesOf } from './bill-values.ts';
import { CargoTab } from './cargo-tab.tsx';
import { ChargesTab } from './charges-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { useBillUrl } from './use-bill-url.ts';
import { useSaveBill } from './use-save-bill.ts';

const loadResolver = async () => (await import('./bill-schema.ts')).billResolver;

type Props = { bill: Bill; manifest: Manifest; nextBill: string | null };

export function BillForm({ bill, manifest, nextBill }: Props) {
  const form = useForm<BillValues, unknown, ValidBill>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: valuesOf(bill),
  });
  const edited = useEdited(form, bill, valuesOf);
  const { control } = form;
  const { openTab, onOpen } = useBillUrl(form);
  const navigate = useNavigate();
  const save = useSaveBill(bill.id, (saved) => form.reset(valuesOf(saved)));
  const saveAndOpenNext = async (values: ValidBill) => {
    await save.mutateAsync({ ...values, version: edited.version });
    if (nextBill)
      await navigate({ pathname: nextBill, search: openTab === 'general' ? '' : `tab=${openTab}` });
  };
  return (
    <FormPage
      form={form}
      edited={edited}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      submitLabel="Save Changes"
      {...(nextBill && { also: { label: 'Save & Next Bill', onSubmit: saveAndOpenNext } })}
      cancelTo={paths.manifest(manifest.id)}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save changes."
    >
      <BillTabPanels
        open={openTab}
        onOpen={onOpen}
        wrong={wrongTabs(form.formState.errors)}
        panels={{
          general: <GeneralTab control={control} bill={bill} manifest={manifest} />,
          cargo: <CargoTab control={control} manifest={manifest} />,
          charges: (
            <ChargesTab
              control={control}
              manifestId={manifest.id}
              currency={manifest.profileFields.valueCurrency ?? 'USD'}
            />
          ),
          notes: <NotesTab control={control} />,
        }}
      />
    </FormPage>
  );
}
