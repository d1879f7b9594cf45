import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { type BillTab, billTabs, firstWrongField, tabOf } from './bill-tabs.ts';
import type { BillValues, ValidBill } from './bill-values.ts';

const ADDRESS = { tab: 'general', field: '' };
const ALLOWED = { tab: billTabs.map(({ tab }) => tab) };

type BillForm = UseFormReturn<BillValues, unknown, ValidBill>;

/** A `field` in the URL, as in pre-flight links, opens its tab, gets the focus and is removed from the URL. */
export function useBillAddress(form: BillForm) {
  const [address, setAddress] = useUrlState(ADDRESS, ALLOWED);
  const { field } = address;
  // `useUrlState` admits no other value.
  const open = field ? tabOf(field) : (address.tab as BillTab);

  useEffect(() => {
    if (!field) return;
    focus(form, field);
    setAddress({ tab: tabOf(field), field: '' }, 'replace');
  }, [form, field, setAddress]);

  const { submitCount } = form.formState;
  const handledSubmits = useRef(0);
  useEffect(() => {
    if (submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    const wrong = firstWrongField(form.formState.errors, open);
    if (wrong) setAddress({ field: wrong }, 'replace');
  }, [form, submitCount, open, setAddress]);

  return { open, onOpen: (tab: BillTab) => setAddress({ tab, field: '' }) };
}

function focus(form: BillForm, field: string) {
  const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (control) control.focus();
  else form.setFocus(field as FieldPath<BillValues>);
}
