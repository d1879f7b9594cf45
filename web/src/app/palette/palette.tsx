import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '../../lib/format.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import type { NavigationEntry } from '../shell/navigation.ts';
import { useAccountItems } from '../shell/use-account-items.ts';
import { groupsOf, type PaletteCommand } from './groups.ts';
import { commandOf } from './hit-commands.tsx';
import { rememberHit } from './recent-hits.ts';
import { useCopyAddress } from './use-copy-address.ts';
import { useHits } from './use-hits.ts';

type Props = {
  user: SessionUser;
  entries: NavigationEntry[];
  /** Keys pressed before the input had the focus. */
  typed: RefObject<string | null>;
  onClose: () => void;
};

export function Palette({ user, entries, typed, onClose }: Props) {
  const [input, setInput] = useState(() => typed.current ?? '');
  useEffect(() => {
    typed.current = null;
  }, [typed]);
  const text = input.trim();
  const { hits, failure, pending, isSubmitted, submit } = useHits(text);
  const account = useAccountItems(user);
  const copyAddress = useCopyAddress();
  const navigate = useNavigate();

  const pick = (command: PaletteCommand) => {
    onClose();
    if (command.hit) rememberHit(user, command.hit);
    if ('to' in command) void navigate(command.to);
    else command.run();
  };
  const openSingleExactHit = useEffectEvent(() => {
    const [only, ...others] = hits.filter(({ isExact }) => isExact);
    if (only && others.length === 0) pick(commandOf(only, user));
  });
  useEffect(() => {
    if (isSubmitted && !pending) openSingleExactHit();
  }, [isSubmitted, pending]);

  const { groups, isEmpty } = groupsOf({
    text,
    user,
    entries,
    account,
    copyAddress: () => void copyAddress(),
    hits,
    pending,
  });
  const hasNone = isEmpty && !pending && failure === null;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      title="Search"
      placeholder="Number, name, page or action"
      text={input}
      onTextChange={setInput}
      groups={groups}
      pending={pending}
      isEmpty={hasNone}
      summary={hasNone ? `No results for “${text}”.` : pending ? 'Searching…' : plural(count, 'result')}
      failure={failure}
      onPick={pick}
      onEnterEarly={submit}
      onClose={onClose}
    />
  );
}
