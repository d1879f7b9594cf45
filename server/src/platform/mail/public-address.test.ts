import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['addresses of this machine', ['127.0.0.1', '127.255.0.9', '0.0.0.0', '::1', '::']],
  [
    'addresses of private networks',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
  ],
  ['link-local addresses', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['addresses of carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  [
    'multicast and broadcast addresses',
    ['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  ],
  [
    'addresses for documentation and benchmarks',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1'],
  ],
  [
    'IPv4 addresses embedded in IPv6',
    [
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::1',
    ],
  ],
  ['invalid addresses', ['', 'localhost', '1.2.3', '127.1', '0x7f.1']],
])('rejects %s', (_what, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toEqual(false);
});
