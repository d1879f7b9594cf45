import type { AppError } from './app-error.ts';

/** The validation error for one item of a batch, as the single-item endpoint returns it. */
export type Refusal<Input> = { field: keyof Input & string; error: AppError };

export type Refusals<Input> = Map<Input, Refusal<Input>[]>;

export function collectRefusals<Input>(
  inputs: readonly Input[],
  check: (input: Input) => (Refusal<Input> | false | undefined)[],
): Refusals<Input> {
  const refusals: Refusals<Input> = new Map();
  for (const input of inputs) {
    const found = check(input).filter((refusal) => typeof refusal === 'object');
    if (found.length > 0) refusals.set(input, found);
  }
  return refusals;
}
