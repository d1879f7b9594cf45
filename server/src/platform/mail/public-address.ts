import { BlockList, isIP } from 'node:net';

/** IANA special-purpose address registries. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Special ranges inside 2000::/3, the only allocated part of IPv6: embedded addresses and documentation. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of IPV4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of IPV6) special.addSubnet(net, prefix, 'ipv6');

const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');
// IPv4-mapped IPv6; BlockList also checks these against the IPv4 rules.
allocated.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Excludes this machine, its network and cloud metadata services. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && allocated.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
