import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * Takes away, one at a time, what keeps a query or service within the caller's scope, and fails unless a test notices. With an
 * argument only the places whose name matches it: node scripts/scope-mutants.ts packages/
 */
const ROOT = join(import.meta.dirname, '..');
const SUITE = ['server/src/app/authorisation.test.ts', 'server/src/modules/scope.test.ts'];

const RULES: { find: RegExp; put: string }[] = [
  // Everybody's rows.
  { find: /\b((?:inS|customerInS)cope)\([^,()]+/g, put: "$1({ kind: 'all' }" },
  // Rows that belong to one agent or person, found in scope before.
  { find: /\.where\('(\w+\.)?(agent|user)_id', '=', [\w.? ]+\)/g, put: '' },
  // A refusal that looks at who calls.
  { find: /\bif \(.*\bactor\..*\) (?=throw|\{\n\s+throw)/g, put: 'if (false) ' },
];

/** Conditions that other conditions imply, each with the reason for both. */
const IMPLIED: Record<string, string> = {
  ".where('packages.agent_id', '=', fit.agent_id)":
    'Packages of a warehouse are of its agent, by foreign key; the agent is what the index begins with.',
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
            program.slice(0, index) + program.slice(index).replace(new RegExp(rule.find, ''), rule.put),
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

/** The names of the tests that failed and passed; a file that cannot be loaded is no answer. */
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

/** The test that fails with the mutant and passes without it: what fails on a busy machine alone proves nothing. */
async function noticed(mutant: Mutant): Promise<string | undefined> {
  const [ownModule = '', noun = ''] = /^server\/src\/modules\/(\w+)\//.exec(mutant.name) ?? [];
  // Its own calls first, which is sooner; whatever they do not notice, the others may.
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
  const test = await noticed(mutant);
  if (!test) survivors.push(mutant.name);
  console.log(`${test ? '✓' : '✗ NOT NOTICED'} ${mutant.name}${test ? ` (${test})` : ''}`);
}
await vitest.close();
console.log(`${mutants.length} places, ${survivors.length} not noticed`);
process.exitCode = survivors.length === 0 ? 0 : 1;
