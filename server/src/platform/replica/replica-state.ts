/** A position in the write-ahead log, in bytes. */
export type Position = bigint;

export type Standby = {
  /** Changes when a balancer leads to another one. */
  server: string;
  replayed: Position;
  /** Whether it has replayed everything it received, including what the primary sent just before it died. */
  hasReplayedAll: boolean;
  isPaused: boolean;
  /** Whether it streams from a primary. A diverged standby cannot, although it may have replayed a higher position. */
  isReceiving: boolean;
};

/** Beyond this lag, reads go to the primary, or fail while it is away. */
const MAX_LAG_MS = 3_000;
/** After this time an observation no longer counts; three later ones may be missing until then. */
const OUTDATED_MS = 2_000;
/** A standby that has not moved for this long is done: the rest may be part of a record that the dying primary never finished. */
const SETTLED_MS = 1_000;
/** Enough for eight minutes. A longer lag is reported too low, which does not matter: it is beyond MAX_LAG_MS anyway. */
const MAX_SAMPLES = 1_000;

type Sample = { position: Position; at: number };

/** Knows the state of primary and standby, and decides whether the standby may serve a read. Times are in milliseconds. */
export class ReplicaState {
  /** Positions of the primary that the standby had not replayed yet, oldest first. */
  readonly #ahead: Sample[] = [];
  /** The standby has everything that was written before this moment. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #standby: (Standby & { at: number; unchangedSince: number }) | undefined;
  /** Kept while the standby does not respond. */
  #lastStandby: Pick<Standby, 'server' | 'replayed'> | undefined;
  /** Nothing older is served, such as the schema before the migrations of this start. */
  #floor: Position | undefined;
  #isPrimaryAway = false;
  #primarySeenAt = Number.NEGATIVE_INFINITY;

  get standbyServer(): string | undefined {
    return this.#standby?.server;
  }

  get isPrimaryAway(): boolean {
    return this.#isPrimaryAway;
  }

  sawPrimary(position: Position, at: number): void {
    // After an absence it may be another server, to which other instances have already written.
    if (this.#floor === undefined || this.#isPrimaryAway) {
      this.#floor = position;
      this.#ahead.length = 0;
    }
    this.#isPrimaryAway = false;
    this.#primarySeenAt = at;
    if (this.#ahead.length < MAX_SAMPLES) this.#ahead.push({ position, at });
  }

  missedPrimary(): void {
    this.#isPrimaryAway = true;
  }

  sawStandby(standby: Standby, at: number): void {
    this.#replaceStandby(standby);
    const last = this.#standby;
    const isUnchanged = last?.replayed === standby.replayed;
    this.#standby = { ...standby, at, unchangedSince: isUnchanged ? last.unchangedSince : at };
    const missing = this.#ahead.findIndex(({ position }) => position > standby.replayed);
    const replayed = this.#ahead.splice(0, missing === -1 ? this.#ahead.length : missing);
    this.#freshAt = replayed.at(-1)?.at ?? this.#freshAt;
  }

  /** Another standby may lack what the previous one had, for how long is not known. */
  #replaceStandby(next: Standby): void {
    const last = this.#lastStandby;
    this.#lastStandby = next;
    if (last === undefined || last.server === next.server || next.replayed >= last.replayed) return;
    this.#freshAt = Number.NEGATIVE_INFINITY;
    this.#ahead.unshift({ position: last.replayed, at: Number.NEGATIVE_INFINITY });
  }

  missedStandby(): void {
    this.#standby = undefined;
  }

  /** Undefined without a standby, or before it is known. */
  lagMs(now: number): number | undefined {
    return this.#standby && Number.isFinite(this.#freshAt) ? now - this.#freshAt : undefined;
  }

  /** `seen` is how far the caller has written and read on the primary; without it only the primary can show that. */
  mayServe(seen: Position | undefined, now: number): boolean {
    const standby = this.#standby;
    if (standby === undefined || this.#floor === undefined) return false;
    if (now - standby.at > OUTDATED_MS || standby.replayed < this.#floor) return false;
    const hasSeen = seen !== undefined && standby.replayed >= seen;
    if (!this.#isPrimaryAway) return hasSeen && standby.isReceiving && now - this.#freshAt <= MAX_LAG_MS;
    // A standby that has received nothing for hours may also have replayed all it received, or be unchanged.
    const [oldestMissing] = this.#ahead;
    if (oldestMissing && this.#primarySeenAt - oldestMissing.at > MAX_LAG_MS) return false;
    if (standby.hasReplayedAll && (hasSeen || seen === undefined)) return true;
    return !standby.isPaused && standby.at - standby.unchangedSince >= SETTLED_MS;
  }
}
