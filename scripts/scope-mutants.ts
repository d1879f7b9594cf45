import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

// Removes one scope condition at a time, and reports each removal (a mutant) that no test detects. An argument limits the mutants
// to matching names: node scripts/scope-mutants.ts packages/
const ROOT = join(import.meta.dirname, '..');
const SUITE = ['server/src/app/authorization.test.ts', 'server/src/modules/scope.test.ts'];

const RULES: { find: RegExp; replacement: string }[] = [
  // Widens the scope to all rows.
  { find: /\b((?:inS|customerInS)cope)\([^,()]+/g, replacement: "$1({ kind: 'all' }" },
  // Drops a condition on the owner.
  { find: /\.where\('(\w+\.)?(agent|user)_id', '=', [\w.? ]+\)/g, replacement: '' },
  // Disables a check of the caller.
  { find: /\bif \(.*\bactor\..*\) (?=throw|\{\n\s+throw)/g, replacement: 'if (false) ' },
];

/** Conditions that others imply, so that no test can detect their removal, with the reason for keeping them. */
const IMPLIED: Record<string, string> = {
  ".where('packages.agent_id', '=', fit.agent_id)":
    'A foreign key ties packages of a warehouse to its agent; the condition makes the index usable.',
};

type Mutant = { name: string; file: string; program: string };

async function findMutants(): Promise<Mutant[]> {
  const files = await Array.fromAsync(
    glob('server/src/modules/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
  );
  return files.sort().flatMap((name) => {
    const file = join(ROOT, name);
    const program = readFileSync(file, 'utf8');
    return RULES.flatMap((rule) =>
      [...program.matchAll(rule.find)]
        .filter(([found]) => !(found in IMPLIED))
        .map(({ 0: found, index }) => ({
          file,
          name: `${name}:${program.slice(0, index).split('\n').length} ${found.trim()}`,
          program:
            program.slice(0, index) +
            program.slice(index).replace(new RegExp(rule.find, ''), rule.replacement),
        })),
    );
  });
}

let active: Mutant | undefined;
const mutate = {
  name: 'mutate',
  enforce: 'pre' as const,
  transform: (_program: string, id: string) => (id === active?.file ? active.program : undefined),
};
const vitest = await createVitest(
  { root: ROOT, watch: false, bail: 1, reporters: [{}], maxWorkers: 1, fsModuleCache: false },
  { plugins: [mutate] },
);

type Run = { paths: string[]; name?: RegExp };

async function outcome({ paths, name = /./ }: Run) {
  vitest.setGlobalTestNamePattern(name);
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(paths));
  const broken = testModules.flatMap((module) => module.errors().map(({ message }) => message));
  if (broken.length > 0) throw new Error(`${paths} cannot be run: ${broken.join()}`);
  const namesOf = (state: 'failed' | 'passed') =>
    testModules.flatMap((module) => [...module.children.allTests(state)].map((test) => test.fullName));
  return { failed: namesOf('failed'), passed: namesOf('passed') };
}

function activate(mutant: Mutant | undefined): void {
  for (const { file } of [active, mutant].filter((one) => one !== undefined)) vitest.invalidateFile(file);
  active = mutant;
}

/** Returns the name of a test that fails with the mutant and passes without it, which excludes failures caused by load. */
async function killingTest(mutant: Mutant): Promise<string | undefined> {
  const [ownModule = '', noun = ''] = /^server\/src\/modules\/(\w+)\//.exec(mutant.name) ?? [];
  // The module's own endpoints first, since that is faster.
  const runs: Run[] = [
    { paths: SUITE, name: new RegExp(noun, 'i') },
    { paths: SUITE },
    { paths: [ownModule] },
  ];
  for (const run of runs) {
    activate(mutant);
    const [found] = (await outcome(run)).failed;
    activate(undefined);
    if (found === undefined) continue;
    const alone = { paths: run.paths, name: new RegExp(found.split(' > ').map(RegExp.escape).join('.*')) };
    if ((await outcome(alone)).passed.includes(found)) return found;
  }
}

const wanted = new RegExp(process.argv[2] ?? '');
const mutants = (await findMutants()).filter(({ name }) => wanted.test(name));
const survivors: string[] = [];
for (const mutant of mutants) {
  const test = await killingTest(mutant);
  if (!test) survivors.push(mutant.name);
  console.log(`${test ? '✓' : '✗ SURVIVED'} ${mutant.name}${test ? ` (${test})` : ''}`);
}
await vitest.close();
console.log(`${mutants.length} mutants, ${survivors.length} survived`);
process.exitCode = survivors.length === 0 ? 0 : 1;
