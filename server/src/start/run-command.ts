import { AppError } from '../platform/errors/app-error.ts';
import { databaseRefusal } from '../platform/errors/refusals.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/**
 * Runs a command and prints its result. Prints errors that the user can fix as one sentence without a stack trace, and `interrupted`
 * after a signal.
 */
export async function runCommand(
  command: (shutdown: Shutdown) => Promise<string>,
  interrupted = 'Interrupted: nothing was changed.',
): Promise<void> {
  const shutdown = createShutdown();
  try {
    console.log(await command(shutdown));
  } catch (error) {
    console.error(shutdown.requested.aborted ? interrupted : sentenceOf(error));
    process.exitCode = 1;
  }
  await shutdown.run();
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof AppError) return error.message;
  return (error instanceof Error && databaseRefusal(error)?.message) || error;
}
