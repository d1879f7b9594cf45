/** Lets `atATime` holders take their turn at once; others wait in order. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atATime: number) {
    this.#free = atATime;
  }

  /** `begin` may be called again; `end` without `begin` does nothing. */
  next() {
    let hasBegun = false;
    return {
      begin: async (): Promise<void> => {
        if (hasBegun) return;
        hasBegun = true;
        if (this.#free > 0) this.#free--;
        else await new Promise<void>((begin) => this.#waiting.push(begin));
      },
      end: (): void => {
        if (!hasBegun) return;
        hasBegun = false;
        const begin = this.#waiting.shift();
        if (begin) begin();
        else this.#free++;
      },
    };
  }
}
