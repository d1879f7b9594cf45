import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { type BillTab, billTabs, firstWrongField, tabOf } from './bill-tabs.ts';
import type { BillValues, ValidBill } from './bill-values.ts';

const ADDRESS = { tab: 'general', field: '' };
const ALLOWED = { tab: billTabs.map(({ tab }) => tab) };

type BillForm = UseFormReturn<BillValues, unknown, ValidBill>;

/**
 * The open tab. `field` in the address, as the pre-flight links to it, opens its tab, puts the cursor into it and leaves the
 * address; an error does the same after the form was sent.
 */
export function useBillAddress(form: BillForm) {
  const [address, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const { field } = address;
  // `useUrlState` has let nothing else through.
  const open = field ? tabOf(field) : (address.tab as BillTab);

  useEffect(() => {
    if (!field) return;
    focus(form, field);
    setAddress({ tab: tabOf(field), field: '' });
  }, [form, field, setAddress]);

  const { submitCount } = form.formState;
  const judged = useRef(0);
  useEffect(() => {
    // Once per attempt: going to another tab afterwards must not lead back.
    if (submitCount === judged.current) return;
    judged.current = submitCount;
    const wrong = firstWrongField(form.formState.errors, open);
    if (wrong) setAddress({ field: wrong });
  }, [form, submitCount, open, setAddress]);

  return { open, onOpen: (tab: BillTab) => setAddress({ tab, field: '' }) };
}

function focus(form: BillForm, field: string) {
  const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (control) control.focus();
  // A name that the form does not have is ignored.
  else form.setFocus(field as FieldPath<BillValues>);
}
