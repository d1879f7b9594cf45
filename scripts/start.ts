import { ensureWebBuilt } from './web-build.ts';

await ensureWebBuilt();
// In this process, so that a Ctrl-C or a supervisor's signal reaches the server itself.
await import('../server/src/main.ts');
