import { generateKeyPairSync, sign } from 'node:crypto';

/** DER (X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 256 ? [length] : [length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, 128 + bytes.length, ...bytes]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
const name = (commonName: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));

const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const SUBJECT_ALTERNATIVE_NAME = oid('551d11');
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const TRUE = der(0x01, Buffer.from([255]));
const DAY = 86_400_000;

const ipAddress = (ip: string) => der(0x87, Buffer.from(ip.split('.').map(Number)));

export function selfSignedCertificate(ips: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE)));
  const forAddresses = sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, sequence(...ips.map(ipAddress))));
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name('ePort test'),
    sequence(utcTime(new Date(now - DAY)), utcTime(new Date(now + DAY))),
    name('ePort test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, forAddresses)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
