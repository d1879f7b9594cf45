/** A start that cannot succeed, told in one sentence for the person at the terminal: no stack trace is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
