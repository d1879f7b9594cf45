import type { AppError } from './app-error.ts';

/** What speaks against one of many inputs, as the call for that one alone would say it, and the field that it is about. */
export type Refusal<Input> = { field: keyof Input & string; error: AppError };

/** By input; an input that nothing speaks against is not in it. */
export type Refusals<Input> = Map<Input, Refusal<Input>[]>;

/** Asks for each input what speaks against it. */
export function refusalsAmong<Input>(
  inputs: readonly Input[],
  ask: (input: Input) => (Refusal<Input> | false | undefined)[],
): Refusals<Input> {
  const refusals: Refusals<Input> = new Map();
  for (const input of inputs) {
    const found = ask(input).filter((refusal) => typeof refusal === 'object');
    if (found.length > 0) refusals.set(input, found);
  }
  return refusals;
}
