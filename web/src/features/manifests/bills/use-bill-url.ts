import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { type BillTab, billTabs, firstWrongField, tabOf } from './bill-tabs.ts';
import type { BillValues, ValidBill } from './bill-values.ts';

const DEFAULTS = { tab: 'general', field: '' };
const ALLOWED = { tab: billTabs.map(({ tab }) => tab) };

type BillForm = UseFormReturn<BillValues, unknown, ValidBill>;

/**
 * Keeps the open tab in the URL. Opens the tab of the `field` that a link, such as one of the pre-flight, has in its URL, focuses
 * that field and removes it from the URL. After a submit that fails the form's checks, does the same for the first invalid field.
 */
export function useBillUrl(form: BillForm) {
  const [{ tab, field }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  // `useUrlState` returns only allowed tabs.
  const openTab = field ? tabOf(field) : (tab as BillTab);

  useEffect(() => {
    if (!field) return;
    focus(form, field);
    setUrl({ tab: tabOf(field), field: '' }, 'replace');
  }, [form, field, setUrl]);

  const { submitCount } = form.formState;
  const handledSubmits = useRef(0);
  useEffect(() => {
    if (submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    const wrong = firstWrongField(form.formState.errors, openTab);
    if (wrong) setUrl({ field: wrong }, 'replace');
  }, [form, submitCount, openTab, setUrl]);

  return { openTab, onOpen: (picked: BillTab) => setUrl({ tab: picked, field: '' }) };
}

function focus(form: BillForm, field: string) {
  const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (control) control.focus();
  else form.setFocus(field as FieldPath<BillValues>);
}
