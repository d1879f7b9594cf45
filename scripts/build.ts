import { ensureWebBuilt } from './web-build.ts';

ensureWebBuilt();
