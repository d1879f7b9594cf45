export type PostalAddress = {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  countryName: string | null;
};

export function addressLines({ city, state, zipCode, ...address }: PostalAddress): string[] {
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address.addressLine1, address.addressLine2, town, address.countryName]
    .filter((line) => !!line)
    .map(String);
}

/** The number as a `tel:` link takes it. */
export const telNumber = (number: string) => number.replace(/[^+\d]/g, '');
