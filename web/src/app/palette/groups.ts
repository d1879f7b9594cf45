import type { Hit, HitKind } from '@eport/contract/search/hit.ts';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { CopyIcon, LogOutIcon, SearchIcon, SunMoonIcon, UserIcon } from '../../ui/icons.ts';
import type { Command, CommandGroup } from '../../ui/palette/command-palette.tsx';
import type { NavigationEntry } from '../shell/navigation.ts';
import type { useAccountItems } from '../shell/use-account-items.ts';
import { actionsFor } from './actions.ts';
import { commandOf, KINDS } from './hit-commands.tsx';
import { recentHits } from './recent-hits.ts';

export type PaletteCommand = Command & { hit?: Hit } & ({ to: string } | { run: () => void });
type Group = CommandGroup<PaletteCommand>;

type PaletteState = {
  text: string;
  user: SessionUser;
  entries: NavigationEntry[];
  account: ReturnType<typeof useAccountItems>;
  copyAddress: () => void;
  hits: Hit[];
  pending: boolean;
};

const hasItems = ({ items }: Group) => items.length > 0;

/** Kinds with an exact hit come first, so that Enter opens it. */
export function groupsOf(state: PaletteState): { groups: Group[]; isEmpty: boolean } {
  const { text, user, hits } = state;
  const local = localGroups(state);
  if (text === '') return { groups: [recentGroup(user), ...local].filter(hasItems), isEmpty: false };
  const exact = new Set(hits.filter(({ isExact }) => isExact).map(({ kind }) => kind));
  const found = hitGroups(state);
  const groups = [
    ...found.filter(({ kind }) => exact.has(kind)),
    ...local,
    ...found.filter(({ kind }) => !exact.has(kind)),
  ].filter(hasItems);
  return { groups: [...groups, ...fullSearch(text, user)], isEmpty: groups.length === 0 };
}

const recentGroup = (user: SessionUser): Group => ({
  label: 'Recent',
  items: recentHits(user).map((hit) => ({
    ...commandOf(hit, user),
    mark: null,
  })),
});

function localGroups({ text, user, entries, account, copyAddress }: PaletteState): Group[] {
  const words = text.toLowerCase().split(/\s+/);
  const matches = ({ title }: Command) => words.every((word) => title.toLowerCase().includes(word));
  const { profile, theme, signOut } = account;
  const isListed = entries.some(({ to }) => to === profile?.to);
  const pages = [...entries, ...(profile && !isListed ? [{ ...profile, icon: UserIcon }] : [])];
  const copying = { label: 'Copy Shipping Address', run: copyAddress, icon: CopyIcon };
  const actions = [
    ...actionsFor(user),
    ...(isCustomer(user) ? [copying] : []),
    { ...theme, icon: SunMoonIcon },
    { ...signOut, icon: LogOutIcon },
  ];
  return [
    { label: 'Pages', items: pages.map(localCommand).filter(matches) },
    { label: 'Actions', items: actions.map(localCommand).filter(matches) },
  ];
}

type Local = { label: string; icon: Command['icon'] } & ({ to: string } | { run: () => void });

const localCommand = ({ label, ...command }: Local): PaletteCommand => ({
  ...command,
  key: label,
  title: label,
  isOutdated: false,
});

function hitGroups({ hits, user, pending }: PaletteState): Array<Group & { kind: HitKind }> {
  // Object.keys widens the keys to string.
  return (Object.keys(KINDS) as HitKind[]).map((kind) => ({
    kind,
    label: KINDS[kind].label,
    items: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({ ...commandOf(hit, user), isOutdated: pending })),
  }));
}

const fullSearch = (text: string, user: SessionUser): Group[] =>
  isCustomer(user)
    ? []
    : [
        {
          label: 'More',
          items: [
            {
              key: 'full search',
              title: `Search all packages for “${text}”`,
              icon: SearchIcon,
              to: paths.packageSearch(text),
            },
          ],
        },
      ];
