import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, StartupError } from '../platform/startup-error.ts';

/** Returns the absolute path of the file named on the command line. npm sets INIT_CWD to the user's working directory. */
export function fileArgument(example: string): string {
  const [file, ...more] = readPositionals(example);
  if (file === undefined || more.length > 0)
    throw new StartupError(`Specify exactly one file. Usage: ${example}`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

function readPositionals(example: string): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}. Usage: ${example}`);
  }
}
