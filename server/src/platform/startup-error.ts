/** Only the message is printed, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Connecting to a host with several addresses throws an AggregateError. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
