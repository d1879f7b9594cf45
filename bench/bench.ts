import { startBenchApp } from './bench-app.ts';
import { benchCustoms } from './customs.ts';

const app = await startBenchApp();
try {
  await benchCustoms(app);
} finally {
  await app.stop();
}
