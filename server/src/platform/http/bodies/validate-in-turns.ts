import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { nextTurn } from './next-turn.ts';

const MAX_ERRORS = 1_000;
/** zod names every unknown key, so a message could be as long as the body. */
const LONGEST_MESSAGE = 500;
/** One element with thousands of keys may take several turns. */
const TURN_MS = 10;

type Issue = { path: PropertyKey[]; message: string };

/** Returns a validator that yields to the event loop between list elements. It throws VALIDATION_FAILED with MAX_ERRORS errors at most. */
export function validatorInTurns(schema: z.ZodObject): (body: unknown) => Promise<unknown> {
  const lists = Object.entries(schema.shape).filter((entry): entry is [string, z.ZodArray] => {
    return entry[1] instanceof z.ZodArray;
  });
  const rest = schema.safeExtend(
    Object.fromEntries(lists.map(([key, list]) => [key, list.clone({ ...list.def, element: z.unknown() })])),
  );
  return async (body) => {
    const read: Record<string, unknown> = { ...(isObject(body) ? body : {}) };
    const issues: Issue[] = [];
    for (const [key, { element }] of lists) {
      const values = read[key];
      if (Array.isArray(values)) read[key] = await readElements(element, values, { key, issues });
    }
    if (issues.length > 0) throw refusal(issues);
    const { data, error } = rest.safeParse(isObject(body) ? read : body);
    if (error) throw refusal(error.issues);
    return data;
  };
}

async function readElements(
  element: z.core.$ZodType,
  values: unknown[],
  { key, issues }: { key: string; issues: Issue[] },
): Promise<unknown[]> {
  const read: unknown[] = [];
  let turnEnds = 0;
  for (const [index, value] of values.entries()) {
    if (performance.now() > turnEnds) {
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
    const { data, error } = z.safeParse(element, value);
    for (const { path, message } of error?.issues ?? [])
      issues.push({ path: [key, index, ...path], message });
    if (issues.length >= MAX_ERRORS) break;
    read.push(data);
  }
  return read;
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const refusal = (issues: Issue[]) =>
  new AppError('VALIDATION_FAILED', {}, { fields: issues.slice(0, MAX_ERRORS).map(fieldOf) });

const fieldOf = ({ path, message }: Issue) =>
  path.length === 0
    ? { path: 'body', message: 'must be an object' }
    : { path: path.join('.'), message: message.slice(0, LONGEST_MESSAGE) };
