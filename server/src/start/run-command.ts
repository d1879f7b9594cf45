import { databaseRefusal } from '../platform/database/refusals.ts';
import { AppError } from '../platform/http/app-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** Runs what a person asks for at the terminal and prints its answer; what is their own to mend is told in one sentence. */
export async function runCommand(command: (shutdown: Shutdown) => Promise<string>): Promise<void> {
  const shutdown = createShutdown();
  try {
    console.log(await command(shutdown));
  } catch (error) {
    console.error(shutdown.requested.aborted ? 'Interrupted: nothing was changed.' : sentenceOf(error));
    process.exitCode = 1;
  }
  await shutdown.run();
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof AppError) return error.message;
  return (error instanceof Error && databaseRefusal(error)?.message) || error;
}
