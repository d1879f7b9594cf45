/** A start that cannot succeed, told in one sentence for the person at the terminal: no stack trace is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** An error's message on one line, without a full stop; connecting to a name with several addresses fails with several. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
