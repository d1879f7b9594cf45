import type { CompiledQuery } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Scope } from '../http/actor.ts';
import type { Database } from './database.ts';

/** Stands for a value that is known only when the query runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Compilable<Row> = { compile(): CompiledQuery<Row> };

/**
 * A query whose text is built and compiled once for each kind of scope: for what is called so often that building it anew costs
 * as much as running it. `build` must use every given value as a parameter, never to decide what the query is; but those
 * `inText`, of which there are few, are there as they are.
 */
export function compiledOnce<G extends object, Row>(
  build: (db: Database, given: G) => Compilable<Row>,
  inText: readonly (keyof G & string)[] = [],
) {
  const kept = new Map<string, CompiledQuery<Row>>();
  return async (db: Database, given: G): Promise<Row[]> => {
    const scope = scopeIn(given);
    const key = [scope?.kind, ...inText.map((name) => given[name])].join();
    let compiled = kept.get(key);
    if (!compiled) {
      compiled = withConstants(build(db, placeholdersFor(given, inText)).compile());
      kept.set(key, compiled);
    }
    const values: Record<string, unknown> = { ...given, ...scope };
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/**
 * What is the same each time goes into the text: a partial index can only be in a plan that is kept when the text says its
 * condition, and with `status <> $1` PostgreSQL planned such queries anew for every call.
 */
function withConstants<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const text = compiled.sql.replace(/\$(\d+)/g, (_whole, number) => {
    const value = compiled.parameters[number - 1];
    if (typeof value === 'string') return escapeLiteral(value);
    return `$${parameters.push(value)}`;
  });
  return { ...compiled, sql: text, parameters };
}

const scopeIn = (given: object): Scope | undefined =>
  // Nothing but a scope goes by this name.
  'scope' in given ? (given.scope as Scope) : undefined;

function placeholdersFor<G extends object>(given: G, inText: readonly (keyof G & string)[]): G {
  const holding = (values: object) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]));
  const scope = scopeIn(given);
  const asTheyAre = Object.fromEntries(inText.map((name) => [name, given[name]]));
  const placed = { ...holding(given), scope: scope && { ...holding(scope), kind: scope.kind }, ...asTheyAre };
  // Kysely passes values on as they are, so that a placeholder goes wherever its value would.
  return placed as unknown as G;
}
