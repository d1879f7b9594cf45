import type { FastifyBaseLogger, LogLevel } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

declare module 'fastify' {
  interface FastifyBaseLogger {
    setBindings(bindings: Bindings): void;
    isLevelEnabled(level: string): boolean;
  }
}

type Line = [unknown, string?, ...unknown[]];

/**
 * The logger of one request: a pino child that is created only when something is written. pino scans the bindings of
 * each child for secrets, which costs as much as the rest of Fastify's work for a small request, and most requests log
 * nothing. Without this class every request pays for that scan.
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
  silent(): void {}
}
