import { expect, test } from 'vitest';
import type { LogPackage } from '../packages/log-package.ts';
import { adminPackage } from '../packages/package.ts';
import { type AllFieldsOf, allFieldsRead, type FieldsOfAny, type Known, type Returning } from './fields.ts';

// The compiler runs these tests: `npm run types` fails where an expected error is missing.

type Measured = Pick<LogPackage, 'weight' | 'length'>;
type Noted = { weight: number; note?: string | null | undefined };

test('a mapper that leaves a field of its input unread does not compile', () => {
  const whole = ({ weight, length, ...rest }: Measured) => {
    allFieldsRead(rest);
    return { weight, length };
  };
  const forgetful = ({ weight, ...rest }: Measured) => {
    // @ts-expect-error length is left
    allFieldsRead(rest);
    return { weight };
  };
  const input = { weight: 2, length: 3 };
  expect({ whole: whole(input), forgetful: forgetful(input) }).toEqual({
    whole: input,
    forgetful: { weight: 2 },
  });
});

test('a mapper that leaves a field of one member of a union unread does not compile', () => {
  const whole = ({ weight, note, length, ...rest }: FieldsOfAny<Measured | Noted>) => {
    allFieldsRead(rest);
    return { weight, note, length };
  };
  const forgetful = ({ weight, note, ...rest }: FieldsOfAny<Measured | Noted>) => {
    // @ts-expect-error length is left
    allFieldsRead(rest);
    return { weight, note };
  };
  const input: Measured | Noted = { weight: 2, note: 'Wet' };
  expect(whole(input)).toEqual(forgetful(input));
});

test('values without an optional field do not compile', () => {
  const whole: AllFieldsOf<Noted> = { weight: 2, note: undefined };
  // @ts-expect-error note is missing
  const forgetful: AllFieldsOf<Noted> = { weight: 2 };
  expect(whole).toEqual(forgetful);
});

test('a response without a field of the input does not compile', () => {
  const whole = adminPackage satisfies Returning<LogPackage, 'invoiceRequired'>;
  // @ts-expect-error weight is missing
  const forgetful = adminPackage.omit({ weight: true }) satisfies Returning<LogPackage, 'invoiceRequired'>;
  expect(whole.shape).toHaveProperty('weight');
  expect(forgetful.shape).not.toHaveProperty('weight');
});

test('Known keeps only the named fields of a loose object', () => {
  const named: Record<keyof Known<Measured & Record<string, unknown>>, true> = { weight: true, length: true };
  expect(Object.keys(named)).toEqual(['weight', 'length']);
});
