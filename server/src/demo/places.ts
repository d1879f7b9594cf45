// Real places and codes, fictitious companies. `agent` is an index into AGENTS.

export const AGENTS = [
  { name: 'Island Freight Ltd', email: 'office@islandfreight.example', code: 'IFL' },
  { name: 'Windward Forwarding', email: 'hello@windward.example', code: 'WWF' },
  { name: 'Caribe Cargo Lines', email: 'desk@caribecargo.example', code: 'CCL' },
] as const;

export const WAREHOUSES = [
  {
    agent: 0,
    name: 'Miami Doral',
    port: 'USMIA',
    line: '8405 NW 29th Street',
    city: 'Doral',
    state: 'FL',
    zip: '33122',
  },
  {
    agent: 0,
    name: 'New York JFK',
    port: 'USNYC',
    line: '147-29 182nd Street',
    city: 'Jamaica',
    state: 'NY',
    zip: '11413',
  },
  {
    agent: 1,
    name: 'Miami West',
    port: 'USMIA',
    line: '7220 NW 36th Street',
    city: 'Miami',
    state: 'FL',
    zip: '33166',
  },
  {
    agent: 1,
    name: 'Port Everglades',
    port: 'USPEF',
    line: '1850 Eller Drive',
    city: 'Fort Lauderdale',
    state: 'FL',
    zip: '33316',
  },
  {
    agent: 2,
    name: 'Houston Gulf',
    port: 'USHOU',
    line: '6300 Clinton Drive',
    city: 'Houston',
    state: 'TX',
    zip: '77020',
  },
] as const;

export const DESTINATIONS = [
  {
    agent: 0,
    code: 'BB',
    port: 'BBBGI',
    town: 'Bridgetown',
    streets: ['Bay Street', 'Spry Street', 'Black Rock Main Road'],
  },
  { agent: 0, code: 'VC', port: 'VCKTN', town: 'Kingstown', streets: ['Halifax Street', 'Grenville Street'] },
  { agent: 0, code: 'LC', port: 'LCCAS', town: 'Castries', streets: ['Jeremie Street', 'Micoud Street'] },
  { agent: 0, code: 'GD', port: 'GDSTG', town: 'Saint George’s', streets: ['Lagoon Road', 'Church Street'] },
  { agent: 1, code: 'AG', port: 'AGSJO', town: 'Saint John’s', streets: ['Market Street', 'Long Street'] },
  { agent: 1, code: 'DM', port: 'DMRSU', town: 'Roseau', streets: ['King George V Street', 'Cork Street'] },
  { agent: 1, code: 'KN', port: 'KNBAS', town: 'Basseterre', streets: ['Cayon Street', 'Fort Street'] },
  {
    agent: 1,
    code: 'TT',
    port: 'TTPOS',
    town: 'Port of Spain',
    streets: ['Ariapita Avenue', 'Frederick Street'],
  },
  { agent: 2, code: 'JM', port: 'JMKIN', town: 'Kingston', streets: ['Hope Road', 'Half Way Tree Road'] },
  { agent: 2, code: 'GY', port: 'GYGEO', town: 'Georgetown', streets: ['Regent Street', 'Camp Street'] },
  { agent: 2, code: 'BS', port: 'BSNAS', town: 'Nassau', streets: ['Shirley Street', 'Bay Street'] },
  { agent: 2, code: 'BZ', port: 'BZBZE', town: 'Belize City', streets: ['Albert Street', 'Queen Street'] },
] as const;

type DemoPort = { name: string; code: string; country: string; modes: readonly ('SEA' | 'AIR')[] };

export const PORTS: readonly DemoPort[] = [
  { name: 'Miami', code: 'USMIA', country: 'US', modes: ['SEA', 'AIR'] },
  { name: 'New York', code: 'USNYC', country: 'US', modes: ['AIR'] },
  { name: 'Port Everglades', code: 'USPEF', country: 'US', modes: ['SEA'] },
  { name: 'Houston', code: 'USHOU', country: 'US', modes: ['SEA', 'AIR'] },
  ...DESTINATIONS.map(({ town, port, code }) => ({
    name: town,
    code: port,
    country: code,
    modes: ['SEA', 'AIR'] as const,
  })),
];
