import { ensureWebBuilt } from './web-build.ts';

try {
  ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this process, so that a Ctrl-C or a supervisor's signal reaches the server itself.
await import('../server/src/main.ts');
