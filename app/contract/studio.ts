/**
 * Calls of a game's frame to its studio: POST /studio/api/{call}, JSON, answered in the envelope. They are separate from /api:
 * a frame has no origin and no cookie, so each call carries its own token. Amounts are decimal strings.
 */
import * as z from 'zod/mini';
import { demoToken } from './provider.ts';
import {
  amount,
  currency,
  filled,
  formed,
  id,
  languageTag,
  moment,
  orNull,
  slug,
  text,
  whole,
} from './wire.ts';

/** Token of a launch: it stands behind the # of the frame's address, and is taken once. */
const launch = formed(/^[\w-]{20,128}$/, 128);

/** A frame's session token: the table's id and a secret. */
export const frameSession = formed(/^[0-9a-f]{64}\.[\w-]{43}$/, 108);

/** The frame's own id of a bet: the same one with the same bet is the same round. */
const betId = formed(/^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/, 64);

/**
 * - `betting`: whether the stake was taken is not known yet. `playing`: it goes on. `raising`: it goes on, and whether a stake in
 *   addition was taken is not known yet. `paying`: decided, and on its way.
 * - `returning`, `returned`: it could not be played, and the stake goes back. `refused`: nothing was staked.
 */
export const roundState = z.enum([
  'betting',
  'playing',
  'raising',
  'paying',
  'over',
  'returning',
  'returned',
  'refused',
]);

/** 256 bits, hexadecimal: a seed, or a hash of one. */
const seed = formed(/^[0-9a-f]{64}$/, 64);

/** The player's part of a round's seed: printable ASCII. */
export const clientSeed = formed(/^[\x20-\x7e]{1,64}$/, 64);

/** What the seeds of rounds are made of. */
const roundProof = {
  /** SHA-256 of the server seed's bytes. */
  serverSeedHash: seed,
  clientSeed,
  nonce: whole(0, Number.MAX_SAFE_INTEGER),
};

/** `elapsedMs` is the server's time since the stake was taken; `view` is the visible part of a round that goes on. */
export const studioRound = z.object({
  roundId: id,
  state: roundState,
  begun: moment,
  elapsedMs: whole(0, Number.MAX_SAFE_INTEGER),
  /** With all that was staked in addition. */
  stake: amount,
  /** The stake that the round began with, where more was staked since. */
  firstStake: z.optional(amount),
  bet: z.unknown(),
  view: z.unknown(),
  /** Once it is decided. */
  outcome: orNull(
    z.object({ win: amount, payHundredths: whole(0, Number.MAX_SAFE_INTEGER), show: z.unknown() }),
  ),
  /** The seed of the round's chance, hexadecimal: known when the round is over, so that anybody can draw the round again. */
  seed: orNull(seed),
  /** Why nothing was staked. */
  refusal: orNull(slug),
  /** Whether it is a free round, which is played without a stake. */
  isFree: z._default(z.boolean(), false),
  /** The player's actions in order: with seed and bet they give the round again. */
  actions: z._default(z.readonly(z.array(z.unknown())), []),
  /** The round of the shared table that it is on; null at a table of the player's own. */
  tableRound: z._default(orNull(whole(1, Number.MAX_SAFE_INTEGER)), null),
  /** Milliseconds since the stake was taken, of each action; one more where time ended the round. */
  elapsed: z._default(z.readonly(z.array(whole(0, Number.MAX_SAFE_INTEGER))), []),
  /** Prizes of jackpots that it has hit. */
  prize: z.optional(amount),
  /** What the seed was made of; the server seed is known once it is rotated. Null for rounds from before there was a proof. */
  proof: orNull(z.object({ ...roundProof, serverSeed: orNull(seed) })),
});
export type StudioRound = z.infer<typeof studioRound>;

/** Free rounds that the player has here: the stake of each, and until when the next one can begin. */
export const freeRoundsLeft = z.object({ left: whole(1, 1_000), stake: amount, ends: moment });
export type FreeRoundsLeft = z.infer<typeof freeRoundsLeft>;

/** Milliseconds until a moment of a shared table, by its own clock; 0 where it has passed. */
const inMs = whole(0, 3_600_000);
const roundNumber = whole(1, Number.MAX_SAFE_INTEGER);

/**
 * A shared table at a moment.
 * - `open`: bets are taken. `closed`: no more bets. `playing`: the result develops, and players act. `shown`: the result is shown. `void`: there is none, and stakes go back. `over`: the
 *   next round has not begun.
 */
export const sharedTableView = z.object({
  number: roundNumber,
  phase: z.enum(['open', 'closed', 'playing', 'shown', 'void', 'over']),
  closesInMs: inMs,
  /** Until the draw, or until the result begins to develop. */
  drawsInMs: inMs,
  /** How long the result has developed, in milliseconds; null outside of `playing`. */
  elapsedMs: z._default(orNull(inMs), null),
  endsInMs: inMs,
  /** How long bets are taken, in milliseconds. */
  betsMs: inMs,
  /** SHA-256 of the seed, known before the first bet; the seed itself with the result. */
  hash: formed(/^[0-9a-f]{64}$/, 64),
  seed: orNull(formed(/^[0-9a-f]{64}$/, 64)),
  /** What all bets have in common, by the engine; null before the draw. */
  result: z.unknown(),
  /** The last results, newest first. */
  last: z.array(z.object({ number: roundNumber, result: z.unknown() })),
  /** How many watch. */
  people: whole(0, 1_000_000),
  /** How many taken bets lie on each position, without names or amounts. */
  others: z.array(z.object({ position: z.unknown(), count: whole(1, 1_000_000) })),
});
export type SharedTableView = z.infer<typeof sharedTableView>;

/** A jackpot: its present amount, and what it states. Odds are 1 in `odds` for each `unit` staked. */
export const studioJackpot = z.object({
  tier: slug,
  amount,
  /** What it starts with. */
  seed: amount,
  /** Per cent of each stake that it grows by; 0 for a fixed one. */
  sharePercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Per cent of all stakes that it returns in the long run. */
  returnPercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Null where only the amount makes it drop. */
  odds: orNull(whole(1, Number.MAX_SAFE_INTEGER)),
  unit: amount,
  /** It drops before it reaches this amount; null where it has no limit. */
  limit: orNull(amount),
  /** SHA-256 of the seed of the secret amount at which it drops. */
  dropHash: orNull(seed),
  last: orNull(z.object({ amount, at: moment, dropSeed: orNull(seed) })),
});
export type StudioJackpot = z.infer<typeof studioJackpot>;

const jackpots = orNull(z.array(studioJackpot));

/** The balance is the wallet's last answer. */
const standing = {
  balance: amount,
  round: orNull(studioRound),
  free: z._default(orNull(freeRoundsLeft), null),
  /** The last round, where its result was sent to no frame yet: sent once, and only where no round is open. */
  missed: z._default(orNull(studioRound), null),
  /** Paid prizes of jackpots that were sent to no frame yet: each is sent once. */
  prizes: z._default(z.array(z.object({ tier: slug, amount })), []),
};

const inGame = { gameId: id, language: z.optional(languageTag) };

/** The round that is open, if one is: a frame that comes back goes on with it. */
const studioOpen = {
  input: z.object({ launch, ...inGame }),
  output: z.object({
    ...standing,
    session: frameSession,
    game: z.object({ gameId: id, name: filled(200), providerName: text(200), type: slug }),
    engine: slug,
    /** Figures and tables of the game's rules. */
    rules: z.unknown(),
    /** Colours and objects of its cover. */
    look: z.unknown(),
    /** It is played with money that its provider holds, apart from the wallet that the page around it shows. */
    isTransfer: z.boolean(),
    /** It is played for fun, with play money that the studio holds and gives anew. */
    isDemo: z._default(z.boolean(), false),
    /** Bets are on the rounds of a table that all players share; `table` shows it. */
    isShared: z._default(z.boolean(), false),
    /** Where pushes of the shared table are heard: the key of the socket, and the channel; null without such. */
    push: z._default(orNull(z.object({ key: filled(64), channel: filled(200) })), null),
    currency,
    exponent: whole(0, 4),
    stakes: z.object({ minimum: amount, maximum: amount, quick: z.array(amount) }),
    /** Where the market forbids it, a win is stated without size, light or sound. */
    celebratesWins: z._default(z.boolean(), true),
    /** Null in a game without jackpots, and at a table for fun. */
    jackpots: z._default(jackpots, null),
  }),
};

/** Opens a table for fun. Its token is none of a launch for money, and the other way round. */
const studioDemo = { input: z.object({ demo: demoToken, ...inGame }), output: studioOpen.output };

/** `language` is that of the frame's page and of refusals. */
const inFrame = { session: frameSession, language: z.optional(languageTag) };

const studioState = { input: z.object(inFrame), output: z.object(standing) };

/** The last or open round, decided as far as it is. A refusal carries the member's balance. */
const studioBet = {
  input: z.object({
    ...inFrame,
    betId,
    stake: formed(/^\d{1,15}(\.\d{1,4})?$/, 20),
    bet: z.unknown(),
    /** Takes one of the free rounds, with their stake. */
    isFree: z._default(z.boolean(), false),
    /** The running round of a shared table; refused as `bets_closed` once that takes no more bets. */
    tableRound: z.optional(roundNumber),
  }),
  output: z.object(standing),
};

const studioAct = {
  /** `step` is the number of the round's actions before this one: an action counts once, however often it arrives. */
  input: z.object({ ...inFrame, roundId: id, step: whole(0, 1_000), action: z.unknown() }),
  output: z.object(standing),
};

/** The last rounds that are over, newest first. */
const studioHistory = { input: z.object(inFrame), output: z.object({ rounds: z.array(studioRound) }) };

/** Play money anew, at a table for fun where it does not reach for the lowest stake. */
const studioRefill = { input: z.object(inFrame), output: z.object(standing) };

/** The shared table that the frame watches. A frame that does not ask for a minute has left. `hidesBets` is chosen here. */
const studioTable = {
  input: z.object({ ...inFrame, hidesBets: z.optional(z.boolean()) }),
  output: z.extend(sharedTableView, { hidesBets: z.boolean() }),
};

/** The game's jackpots now. */
const studioJackpots = { input: z.object(inFrame), output: z.object({ jackpots }) };

/** The seeds of a table: of the next hash the seed is chosen already. `previous` was revealed by the last rotation. */
const fairness = z.object({
  ...roundProof,
  nextServerSeedHash: seed,
  previous: orNull(z.object({ ...roundProof, serverSeed: seed })),
});
export type Fairness = z.infer<typeof fairness>;

const studioFairness = { input: z.object(inFrame), output: fairness };

/** Reveals the server seed with this hash, and starts the next one with a client seed of the player's; refused while a round is open. */
const studioRotate = {
  input: z.object({ ...inFrame, serverSeedHash: seed, clientSeed }),
  output: fairness,
};

export const STUDIO_CALLS = {
  open: studioOpen,
  demo: studioDemo,
  state: studioState,
  bet: studioBet,
  act: studioAct,
  history: studioHistory,
  refill: studioRefill,
  table: studioTable,
  jackpots: studioJackpots,
  fairness: studioFairness,
  rotate: studioRotate,
} as const;
export type StudioCallName = keyof typeof STUDIO_CALLS;

export type StudioOutput<Name extends StudioCallName> = z.infer<(typeof STUDIO_CALLS)[Name]['output']>;

/** Output of a refusal: its name, and the member's balance where that is known. */
export const studioRefusal = z.object({ error: slug, balance: orNull(amount) });

const CALL_PATH = /^\/studio\/api\/(open|demo|state|bet|act|history|refill|table|jackpots|fairness|rotate)$/;
const FRAME_PATH = /^\/studio\/play\/([A-Za-z0-9][A-Za-z0-9._:-]{0,63})$/;

/** The page that checks a round. */
export const FAIR_PATH = '/studio/fair';

/** The call of a frame that a path names; null when it names none. */
export const readStudioCall = (path: string): StudioCallName | null =>
  (CALL_PATH.exec(path)?.[1] as StudioCallName | undefined) ?? null;

/** The game whose frame a path is; null when it is none. */
export const readFramePath = (path: string): string | null => FRAME_PATH.exec(path)?.[1] ?? null;
