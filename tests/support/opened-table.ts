/** Answers of the studio for tests of frames. */
import type { StudioRound } from '#app/contract/studio.ts';
import type { OpenedTable } from '#demo/frames/table.ts';

/** A table of a member's own, without a round. */
export const openedTable = (changes: Partial<OpenedTable> = {}): OpenedTable => ({
  session: `${'a'.repeat(64)}.${'b'.repeat(43)}`,
  balance: '100.00',
  round: null,
  free: null,
  missed: null,
  prizes: [],
  jackpots: null,
  engine: 'dice',
  rules: {},
  look: {},
  isTransfer: false,
  isDemo: false,
  isShared: false,
  push: null,
  currency: 'GBP',
  exponent: 2,
  game: { gameId: 'g-1', name: 'Dice', providerName: 'Studio', type: 'dice' },
  stakes: { minimum: '1.00', maximum: '10.00', quick: ['1.00'] },
  celebratesWins: true,
  ...changes,
});

/** A running round. */
export const studioRound = (changes: Partial<StudioRound> = {}): StudioRound => ({
  roundId: 'r-1',
  state: 'playing',
  begun: '2026-11-22 08:00:00',
  elapsedMs: 100,
  stake: '1.00',
  bet: {},
  view: null,
  outcome: null,
  seed: null,
  refusal: null,
  isFree: false,
  actions: [],
  tableRound: null,
  elapsed: [],
  proof: null,
  ...changes,
});
