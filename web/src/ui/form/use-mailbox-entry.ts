import { hasMailboxIdFormat, looksLikeMailboxId } from '@eport/contract/users/mailbox-id.ts';
import { useState } from 'react';

type Person = { mailboxId: string | null };

type Options<P> = {
  find: (text: string) => Promise<readonly P[]>;
  onPick: (person: P) => void;
};

/** Picks the customer whose mailbox ID was entered into a search field. Reports a mailbox ID that no customer has. */
export function useMailboxEntry<P extends Person>({ find, onPick }: Options<P>) {
  const [unknown, setUnknown] = useState<string | null>(null);
  const [running, setRunning] = useState(0);
  const enter = async (input: HTMLInputElement) => {
    const typed = input.value;
    const mailbox = typed.trim();
    if (!hasMailboxIdFormat(mailbox)) return;
    setRunning((count) => count + 1);
    const found = await find(mailbox).catch(() => undefined);
    setRunning((count) => count - 1);
    // The text may have changed, or the form was saved. A lazy control replaces its plain field by one with the same ID.
    const now = input.isConnected ? input : document.getElementById(input.id);
    if (!found || !(now instanceof HTMLInputElement) || now.value !== typed) return;
    const owner = found.find(({ mailboxId }) => mailboxId?.toUpperCase() === mailbox.toUpperCase());
    if (owner) onPick(owner);
    else if (looksLikeMailboxId(mailbox)) setUnknown(typed);
  };
  return {
    enter,
    isSearching: running > 0,
    unknownMailbox: (text: unknown) =>
      text === unknown && unknown !== null ? `No customer has mailbox ID ${unknown.trim()}.` : undefined,
  };
}
