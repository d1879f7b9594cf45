import type { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { PNG } from 'pngjs';

type Input = BodyInput<typeof agentsApi.create>;

export const PROFILE = {
  phoneNumber: '+1 (246) 555-0100',
  addressLine1: '12 Spry Street',
  addressLine2: 'Second floor',
  city: 'Bridgetown',
  state: 'Saint Michael',
  zipCode: 'BB11000',
  country: 'BB',
  openingHours: 'Mon–Fri 8:00–16:30\nSat 9:00–13:00',
  website: 'https://www.islandfreight.example',
  taxNumber: 'TIN 1000123456',
  paymentInstructions: 'Example Bank, Bridgetown\nAccount 0123456789',
} as const satisfies Partial<Input>;

export const NO_PROFILE = {
  ...nulls(PROFILE),
  logo: null,
};

const { country: _, taxNumber: __, paymentInstructions: ___, ...contact } = NO_PROFILE;
export const NO_CONTACT = { ...contact, countryName: null };

function nulls<K extends string>(of: Record<K, unknown>) {
  const entries = Object.keys(of).map((key) => [key, null]);
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as Record<K, null>;
}

export function pngFile(width = 240, height = 80, shade = 128): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(shade);
  return PNG.sync.write(png);
}
