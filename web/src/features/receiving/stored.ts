const nameOf = (userId: number, what: string) => `eport_receiving_${what}:${userId}`;

/** Browsers may deny storage, and it may be full. */
export const stored = {
  read<Value>(userId: number, what: string, otherwise: Value): Value {
    try {
      return JSON.parse(localStorage.getItem(nameOf(userId, what)) ?? 'null') ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  /** Returns false if the browser did not store the value. */
  write(userId: number, what: string, value: unknown): boolean {
    try {
      localStorage.setItem(nameOf(userId, what), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};

/** The value of all tabs, or of this one alone after the browser could not store it. */
export function createStored<Value>(userId: number, what: string, otherwise: Value) {
  let unstored: { value: Value } | null = null;
  return {
    read: (): Value => (unstored ? unstored.value : stored.read(userId, what, otherwise)),
    write(value: Value) {
      unstored = stored.write(userId, what, value) ? null : { value };
    },
  };
}
