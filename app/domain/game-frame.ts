/**
 * Permissions of a game’s frame beside running: a closed list, of which a studio of the site names what its games need. Camera,
 * microphone, place and payment are in none.
 */
export const GAME_PERMISSIONS = [
  /** Windows of its own, as for its rules or a bank's page. */
  'popups',
  /** Dialogs of the browser, such as `confirm`. */
  'modals',
  'orientation-lock',
  /** Keeps the screen on. */
  'screen-wake-lock',
] as const;
export type GamePermission = (typeof GAME_PERMISSIONS)[number];

/** What games of other hosts have where their studio names nothing; those of this host have nothing then. */
const USUAL: readonly GamePermission[] = ['popups'];

const TOKENS: Readonly<Record<GamePermission, string | null>> = {
  // Pages of a bank or a rule book need storage and dialogs, which a sandboxed window has not.
  popups: 'allow-popups allow-popups-to-escape-sandbox',
  modals: 'allow-modals',
  'orientation-lock': 'allow-orientation-lock',
  'screen-wake-lock': null,
};

interface FramedGame {
  /** Whether the game is at another host than the site. */
  isElsewhere: boolean;
  /** Undefined where the studio names none. */
  permissions: readonly GamePermission[] | undefined;
}

const granted = ({ isElsewhere, permissions }: FramedGame): readonly GamePermission[] =>
  permissions ?? (isElsewhere ? USUAL : []);

/**
 * The sandbox of a game's frame. A game of this site's host has an opaque origin, so that it has no access to this site. A game of
 * another host keeps its own origin, which it needs for its storage and calls, and which gives no access to this site either.
 */
export const gameSandbox = (game: FramedGame): string =>
  [
    'allow-scripts allow-pointer-lock',
    ...(game.isElsewhere ? ['allow-same-origin allow-forms'] : []),
    ...granted(game).flatMap(it => TOKENS[it] ?? []),
  ].join(' ');

/** The browser features that the frame is given. */
export const gameFeatures = (game: FramedGame): string =>
  ['fullscreen', 'autoplay', ...granted(game).filter(it => it === 'screen-wake-lock')].join('; ');
