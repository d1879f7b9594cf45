import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureWebBuilt } from './web-build.ts';

// What was read and stripped of its types once is not read again: a second faster from the second start on, and less memory. Not in
// the folder for temporary files that Node takes by itself, where other users of the machine could leave code.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

try {
  ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this process, so that a Ctrl-C or a supervisor's signal reaches the server itself.
await import('../server/src/main.ts');
