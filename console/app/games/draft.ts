/** A change of games while it is chosen: every field is "as it is" at first, and what would change is counted before anything is sent. */
import type { GameChanges, ListedGame } from '#app/contract/operator/games.ts';
import type { ConsoleTextKey } from '../text/text.ts';

export const FLAG_CHOICES = ['keep', 'yes', 'no', 'content'] as const;
export const HIDDEN_CHOICES = ['keep', 'yes', 'no'] as const;
export const PRIORITY_CHOICES = ['keep', 'set', 'content'] as const;
export const MAINTENANCE_CHOICES = ['keep', 'close', 'open'] as const;

type Flag = (typeof FLAG_CHOICES)[number];

export interface GameDraft {
  popular: Flag;
  new: Flag;
  hidden: (typeof HIDDEN_CHOICES)[number];
  priority: (typeof PRIORITY_CHOICES)[number];
  maintenance: (typeof MAINTENANCE_CHOICES)[number];
  /** Markets that a closing or its end is for. */
  countries: readonly string[];
}

export const EMPTY_DRAFT: Omit<GameDraft, 'countries'> = {
  popular: 'keep',
  new: 'keep',
  hidden: 'keep',
  priority: 'keep',
  maintenance: 'keep',
};

const flagOf = (choice: Flag): boolean | null => (choice === 'content' ? null : choice === 'yes');

/** What is typed beside the choices. */
export interface Typed {
  /** Of the priority. */
  rank: number | null;
  /** Expected end of a closing, epoch milliseconds; null where it is unknown. */
  until: number | null;
}

/** The changes as the call takes them; null where nothing is to change. */
export function changesOf(draft: GameDraft, { rank, until }: Typed): GameChanges | null {
  const { hidden, priority, maintenance, countries } = draft;
  const changes: GameChanges = {
    ...(draft.popular !== 'keep' && { popular: flagOf(draft.popular) }),
    ...(draft.new !== 'keep' && { new: flagOf(draft.new) }),
    ...(hidden !== 'keep' && { hidden: hidden === 'yes' }),
    ...(priority !== 'keep' && { priority: priority === 'set' ? rank : null }),
    ...(maintenance !== 'keep' && {
      maintenance: { on: maintenance === 'close', until, countries: [...countries] },
    }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** What a change does: games that it changes, and those that are so already. */
export interface Effect {
  title: ConsoleTextKey;
  changed: number;
  already: number;
}

export const EFFECT_TITLES = {
  popular: 'game_popular',
  new: 'game_new',
  hidden: 'game_hidden',
  priority: 'game_priority',
  maintenance: 'maintenance',
} as const satisfies Readonly<Record<string, ConsoleTextKey>>;

/** Whether a game is as the draft wants it already; null where the draft leaves the field. */
function isSame(
  game: ListedGame,
  draft: GameDraft,
  rank: number | null,
): Record<keyof Omit<GameDraft, 'countries'>, boolean | null> {
  const flag = (of: 'popular' | 'new') => {
    const choice = draft[of];
    if (choice === 'keep') return null;
    return choice === 'content'
      ? !game.live.includes(of)
      : game.live.includes(of) && game[of] === (choice === 'yes');
  };
  const ownClosings = game.maintenance.filter(
    it => it.of === 'game' && it.countries.some(country => draft.countries.includes(country)),
  );
  return {
    popular: flag('popular'),
    new: flag('new'),
    hidden: draft.hidden === 'keep' ? null : game.hidden === (draft.hidden === 'yes'),
    priority:
      draft.priority === 'keep'
        ? null
        : draft.priority === 'content'
          ? !game.live.includes('priority')
          : game.live.includes('priority') && game.priority === rank,
    // A closing sets the end anew.
    maintenance:
      draft.maintenance === 'keep' ? null : draft.maintenance === 'open' && ownClosings.length === 0,
  };
}

export function effectsOf(games: readonly ListedGame[], draft: GameDraft, rank: number | null): Effect[] {
  const same = games.map(it => isSame(it, draft, rank));
  return (Object.keys(EFFECT_TITLES) as (keyof typeof EFFECT_TITLES)[]).flatMap(field => {
    const known = same.map(it => it[field]).filter(it => it !== null);
    if (known.length === 0) return [];
    const already = known.filter(it => it).length;
    return [{ title: EFFECT_TITLES[field], changed: known.length - already, already }];
  });
}

/** Names of the games that are closed in one of the markets now. */
export const closedNow = (games: readonly ListedGame[], countries: readonly string[]): string[] =>
  games
    .filter(it => it.maintenance.some(of => of.countries.some(country => countries.includes(country))))
    .map(it => it.name);

/** What takes a change back, for games as they were before it, by equal changes; closings are not taken back. */
export function undoing(
  games: readonly ListedGame[],
  { maintenance: _maintenance, ...changes }: GameChanges,
): { gameIds: string[]; changes: GameChanges }[] {
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  const before = (game: ListedGame) =>
    Object.fromEntries(
      fields.map(it => [it, it === 'hidden' || game.live.includes(it) ? game[it] : null] as const),
    );
  const groups = Map.groupBy(games, it => JSON.stringify(before(it)));
  return [...groups].map(([text, of]) => ({
    gameIds: of.map(it => it.gameId),
    changes: JSON.parse(text) as GameChanges,
  }));
}
