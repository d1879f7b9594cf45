import type { Quota } from './limits.ts';

/** `account` is known after the session check. */
export type Sender = { account: number | undefined; address: string };

/** Charges an account its Content-Length, but address and process only received bytes: a header costs nothing to send. */
export class OpenBytes {
  readonly #quota: Quota;
  readonly #byAccount = new Map<number, number>();
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  hasRoomFor({ address }: Sender, bytes: number): boolean {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    return ofAddress + bytes <= this.#quota.address && this.#all + bytes <= this.#quota.all;
  }

  charge({ account }: Sender, bytes: number): boolean {
    if (account === undefined || bytes === 0) return true;
    if ((this.#byAccount.get(account) ?? 0) + bytes > this.#quota.account) return false;
    add(this.#byAccount, account, bytes);
    return true;
  }

  take(sender: Sender, bytes: number): boolean {
    if (!this.hasRoomFor(sender, bytes)) return false;
    add(this.#byAddress, sender.address, bytes);
    this.#all += bytes;
    return true;
  }

  giveBack({ account, address }: Sender, { charged, taken }: { charged: number; taken: number }): void {
    if (account !== undefined) add(this.#byAccount, account, -charged);
    add(this.#byAddress, address, -taken);
    this.#all -= taken;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, bytes: number): void {
  const count = (counts.get(key) ?? 0) + bytes;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
