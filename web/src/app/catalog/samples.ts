export const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitän wilhelmina.van-der-longname@example-forwarding.com';

export const nothing = () => undefined;

export const PORTS = ['Bridgetown', 'Castries', 'Kingston', 'Port of Spain'].map((name) => ({ name }));

export const PORT_OPTIONS = PORTS.map(({ name }) => ({ value: name, label: name }));
