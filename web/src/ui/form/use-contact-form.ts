import { type ContactUpdate, contactUpdate } from '@eport/contract/customers/customer.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

export type ContactValues = z.input<typeof contactUpdate>;

export const contactValues = (person: ContactUpdate): ContactValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber ?? '',
  addressLine1: person.addressLine1 ?? '',
  addressLine2: person.addressLine2 ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zipCode: person.zipCode ?? '',
  country: person.country ?? '',
});

/** Name and contact data of a person. What is read anew meanwhile shows in the fields that were not touched. */
export function useContactForm(person: ContactUpdate) {
  const form = useForm<ContactValues, unknown, ContactUpdate>({
    resolver: zodResolver(contactUpdate),
    values: contactValues(person),
    resetOptions: { keepDirtyValues: true },
  });
  const showSaved = (saved: ContactUpdate) => form.reset(contactValues(saved), { keepDirtyValues: false });
  return { form, showSaved };
}
