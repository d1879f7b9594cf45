/** `Postal service`: any other one of the S10 standard of the Universal Postal Union, such as Royal Mail. */
export type Carrier = 'USPS' | 'UPS' | 'FedEx' | 'DHL' | 'Amazon' | 'OnTrac' | 'Postal service';

type Format = { carrier: Carrier; pattern: RegExp; check?: (key: string) => boolean };

const digitsOf = (text: string) => [...text].map(Number);

/** Weights apply from the left and repeat. */
function weigh(key: string, weights: number[]): { sum: number; check: number } {
  const digits = digitsOf(key);
  const check = digits.pop() ?? 0;
  const sum = digits.reduce(
    (total, digit, index) => total + digit * (weights[index % weights.length] ?? 0),
    0,
  );
  return { sum, check };
}

/** GS1 and USPS: the digit before the check digit counts three times, the next once. */
function isMod10(key: string): boolean {
  const { sum, check } = weigh(key, key.length % 2 === 0 ? [3, 1] : [1, 3]);
  return (10 - (sum % 10)) % 10 === check;
}

function isFedEx12(key: string): boolean {
  const { sum, check } = weigh(key, [3, 1, 7]);
  return (sum % 11) % 10 === check;
}

/** FedEx Ground swaps the weights that GS1 uses for this length. */
function isFedEx15(key: string): boolean {
  const { sum, check } = weigh(key, [1, 3]);
  return (10 - (sum % 10)) % 10 === check;
}

const isMod7 = (key: string) => Number(key.slice(0, -1)) % 7 === Number(key.slice(-1));

function isS10(key: string): boolean {
  const { sum, check } = weigh(key.slice(2, 11), [8, 6, 4, 2, 3, 5, 9, 7]);
  const expected = 11 - (sum % 11);
  return (expected === 10 ? 0 : expected === 11 ? 5 : expected) === check;
}

/** The first match wins. Numbers without letters need a check digit, since carriers use the same lengths. */
const FORMATS: Format[] = [
  { carrier: 'UPS', pattern: /^1Z[A-Z0-9]{16}$/ },
  { carrier: 'Amazon', pattern: /^TB[ACM]\d{12}$/ },
  { carrier: 'OnTrac', pattern: /^[CD]\d{14}$/ },
  { carrier: 'DHL', pattern: /^(?:J[A-Z]{2,3}\d{9,20}|JD\d{16,20}|GM\d{10,39})$/ },
  { carrier: 'USPS', pattern: /^[A-Z]{2}\d{9}US$/, check: isS10 },
  { carrier: 'Postal service', pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: isS10 },
  { carrier: 'FedEx', pattern: /^92\d{2}29\d{16}$/, check: isMod10 },
  { carrier: 'USPS', pattern: /^9[1-5](?:\d{18}|\d{20}|\d{24})$/, check: isMod10 },
  { carrier: 'USPS', pattern: /^[07]\d{19}$/, check: isMod10 },
  { carrier: 'FedEx', pattern: /^\d{12}$/, check: isFedEx12 },
  { carrier: 'FedEx', pattern: /^\d{15}$/, check: isFedEx15 },
  { carrier: 'DHL', pattern: /^\d{10,11}$/, check: isMod7 },
  { carrier: 'UPS', pattern: /^[AHJKTV]\d{10}$/, check: isUpsWaybill },
];

function isUpsWaybill(key: string): boolean {
  const { sum, check } = weigh(key.slice(1), [2, 1]);
  return (10 - (sum % 10)) % 10 === check;
}

export const carrierOf = (key: string): Carrier | null =>
  FORMATS.find(({ pattern, check }) => pattern.test(key) && (check?.(key) ?? true))?.carrier ?? null;
