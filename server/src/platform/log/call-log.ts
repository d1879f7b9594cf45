import type { FastifyBaseLogger, LogLevel } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

declare module 'fastify' {
  interface FastifyBaseLogger {
    /** It is always pino's. */
    setBindings(bindings: Bindings): void;
    isLevelEnabled(level: string): boolean;
  }
}

type Line = [unknown, string?, ...unknown[]];

/**
 * The log of one call: a child of the program's, made when there is something to write. Looking through its bindings for secrets
 * costs as much as all else that Fastify does for a call, and most have nothing to say.
 */
export class CallLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #options: ChildLoggerOptions;
  #bindings: Bindings;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  /** Every further line says so too. */
  setBindings(bindings: Bindings): void {
    if (this.#child) this.#child.setBindings(bindings);
    else this.#bindings = { ...this.#bindings, ...bindings };
  }

  #made(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings, this.#options);
    return this.#child;
  }

  #writing(level: LogLevel): FastifyBaseLogger | undefined {
    return this.#parent.isLevelEnabled(level) ? this.#made() : undefined;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#made().level;
  }
  isLevelEnabled(level: LogLevel): boolean {
    return this.#writing(level)?.isLevelEnabled(level) ?? false;
  }
  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#made().child(bindings, options);
  }
  fatal(...line: Line): void {
    this.#writing('fatal')?.fatal(...line);
  }
  error(...line: Line): void {
    this.#writing('error')?.error(...line);
  }
  warn(...line: Line): void {
    this.#writing('warn')?.warn(...line);
  }
  info(...line: Line): void {
    this.#writing('info')?.info(...line);
  }
  debug(...line: Line): void {
    this.#writing('debug')?.debug(...line);
  }
  trace(...line: Line): void {
    this.#writing('trace')?.trace(...line);
  }
  /** Writes nothing, as its name has it. */
  silent(): void {}
}
