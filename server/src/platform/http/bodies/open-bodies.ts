import { AppError } from '../../errors/app-error.ts';
import type { BodyLimits, Pace } from './limits.ts';
import { OpenBytes, type Sender } from './open-bytes.ts';

type Opening = {
  sender: Sender;
  /** The Content-Length, 0 without one. */
  contentLength: number;
  isPaused: () => boolean;
  tooSlow: () => void;
};

const TICK_MS = 1_000;

/** The request bodies that arrive or are held at the moment, with their limits. */
export class OpenBodies {
  readonly #limits: BodyLimits;
  readonly #bytes: { memory: OpenBytes; disk: OpenBytes };
  readonly #arriving = new Set<OpenBody>();
  readonly #clock: NodeJS.Timeout;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
    this.#bytes = { memory: new OpenBytes(limits.memory), disk: new OpenBytes(limits.disk) };
    this.#clock = setInterval(() => {
      for (const body of this.#arriving) body.tick();
    }, TICK_MS).unref();
  }

  /** Throws SERVER_BUSY if the Content-Length does not fit. Call `release` once the bytes are no longer held. */
  open(keptIn: 'memory' | 'disk', opening: Opening): OpenBody {
    return new OpenBody(opening, {
      pace: this.#limits.pace,
      bytes: this.#bytes[keptIn],
      arriving: this.#arriving,
    });
  }

  stop(): void {
    clearInterval(this.#clock);
  }
}

type Shared = { pace: Pace; bytes: OpenBytes; arriving: Set<OpenBody> };

export class OpenBody {
  readonly #opening: Opening;
  readonly #shared: Shared;
  /** Bytes that count for the account: the Content-Length, or what has arrived if that is more. */
  #charged: number;
  /** Bytes that have arrived. */
  #taken = 0;
  #pieces = 0;
  /** Seconds for which the body may still stall. */
  #patience: number;

  constructor(opening: Opening, shared: Shared) {
    const { sender, contentLength } = opening;
    const { bytes, pace, arriving } = shared;
    if (!bytes.hasRoomFor(sender, contentLength) || !bytes.charge(sender, contentLength)) {
      throw new AppError('SERVER_BUSY');
    }
    this.#opening = opening;
    this.#shared = shared;
    this.#charged = contentLength;
    this.#patience = pace.graceSeconds;
    arriving.add(this);
  }

  get received(): number {
    return this.#taken;
  }

  /** Returns an error if the chunk breaks a limit; the body must not be read further then. */
  count(length: number): AppError | undefined {
    const { sender } = this.#opening;
    const { pace, bytes } = this.#shared;
    this.#pieces++;
    this.#patience = Math.min(this.#patience + length / pace.bytesPerSecond, pace.maxStallSeconds);
    const excess = Math.max(0, this.#taken + length - this.#charged);
    if (!bytes.charge(sender, excess)) return new AppError('SERVER_BUSY');
    this.#charged += excess;
    if (!bytes.take(sender, length)) return new AppError('SERVER_BUSY');
    this.#taken += length;
    const isFragmented = this.#pieces > pace.freePieces + this.#taken / pace.bytesPerPiece;
    return isFragmented ? new AppError('TOO_FRAGMENTED') : undefined;
  }

  /** Delayed ticks count once, so that a lagging server does not blame its clients. */
  tick(): void {
    if (this.#opening.isPaused()) return;
    this.#patience--;
    if (this.#patience >= 0) return;
    this.end();
    this.#opening.tooSlow();
  }

  end(): void {
    this.#shared.arriving.delete(this);
  }

  release(): void {
    this.end();
    this.#shared.bytes.giveBack(this.#opening.sender, { charged: this.#charged, taken: this.#taken });
    this.#charged = 0;
    this.#taken = 0;
  }
}
