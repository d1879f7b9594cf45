import { startTestApp } from './test-app.ts';

/** Starts the application with a company, and signs in its staff and customer. Call `t.stop` in afterAll. */
export async function startCompany(env: Record<string, string> = {}) {
  const t = await startTestApp(env);
  const home = await t.build.company();
  return { t, home, staff: await t.as(home.staff), customer: await t.as(home.customer) };
}
