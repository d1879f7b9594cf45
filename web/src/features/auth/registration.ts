import { registration } from '@eport/contract/auth/auth.ts';
import { z } from 'zod';

export const registrationForm = registration.extend({
  warehouseId: z.int('Please select your warehouse.'),
  destinationCountryId: z.int('Please select your destination country.'),
});

export type RegistrationInput = z.input<typeof registrationForm>;
export type Registration = z.output<typeof registrationForm>;
