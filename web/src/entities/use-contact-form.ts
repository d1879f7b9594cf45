import type { ContactUpdate, contactUpdate } from '@eport/contract/customers/customer.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useEdited } from '../ui/form/use-edited.ts';
import { useLazyResolver } from '../ui/form/use-lazy-resolver.ts';

export type ContactValues = z.input<typeof contactUpdate>;

export const contactValues = (person: ContactUpdate): AllFieldsOf<ContactValues> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber ?? '',
  addressLine1: person.addressLine1 ?? '',
  addressLine2: person.addressLine2 ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zipCode: person.zipCode ?? '',
  country: person.country ?? '',
  taxNumber: person.taxNumber ?? '',
});

const loadResolver = async () => (await import('./contact-schema.ts')).contactResolver;

export function useContactForm(person: ContactUpdate & { version: number }) {
  const form = useForm<ContactValues, unknown, ContactUpdate>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: contactValues(person),
  });
  const edited = useEdited(form, person, contactValues);
  const showSaved = (saved: ContactUpdate) => form.reset(contactValues(saved));
  return { form, edited, showSaved };
}
