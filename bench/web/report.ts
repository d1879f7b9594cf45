import type { Screen } from './screens.ts';
import type { Visit } from './visit.ts';

type Measured = { screen: Screen; visits: Visit[] };

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const kilobytes = (scripts: Iterable<[string, number]>) =>
  [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
const against = (value: number, limit: number | undefined) =>
  limit === undefined ? '' : value <= limit ? ` (at most ${limit})` : ` (MORE THAN ${limit})`;

export function printScreen({ screen, visits }: Measured, all: readonly Measured[]): void {
  const scripts = visits[0]?.scripts ?? new Map<string, number>();
  const total = kilobytes(scripts);
  const login = all.find((one) => one.screen.as === 'anonymous')?.visits[0]?.scripts;
  const beyond = kilobytes([...scripts].filter(([path]) => !login?.has(path)));
  const usable = Math.round(median(visits.map(({ usableMs }) => usableMs)));
  const cpu = Math.round(median(visits.map(({ cpuMs }) => cpuMs)));
  const size =
    screen.as !== 'anonymous'
      ? `${total.toFixed(1)} KB of script, ${beyond.toFixed(1)} beyond the login page${against(beyond, screen.scriptKb)}`
      : `${total.toFixed(1)} KB of script${against(total, screen.scriptKb)}`;
  console.log(`${screen.name}: ${size}, ${visits[0]?.requests} requests`);
  console.log(
    `  usable after ${usable} ms${against(usable, screen.usableMs)}, ${cpu} ms of its thread's CPU time`,
  );
  for (const [index, { name, limitMs }] of screen.interactions.entries()) {
    const delay = median(visits.map(({ delays }) => delays[index]?.ms ?? Number.NaN));
    const spent = Math.round(median(visits.map(({ delays }) => delays[index]?.cpuMs ?? Number.NaN)));
    console.log(
      `  ${name}: ${delay < 16 ? 'under 16' : delay} ms${against(delay, limitMs)}, ${spent} ms of CPU time in all`,
    );
  }
}
