/**
 * The tables of Durable Objects, by class. A description says what a row is, who writes it and how long it is kept. `npm run data-model`
 * fails when a table has no description, or a description no table.
 */
import type { Descriptions } from './directory-tables.ts';
import type { SqlClass } from './stores.ts';

const WALLET: Descriptions = {
  wallet:
    'One row: the owner, the currency, a stop, the closure, the restrictions in force and the session of play. Never deleted.',
  account:
    'An account of the ledger and its balance: the sum of its postings, written in the same transaction. Play updates it only when the next movement needs it.',
  movement:
    'A sealed movement that is not play: the order, the answer, and a hash that covers the previous movement. Append-only, numbered without gaps; only a redaction removes words from older orders.',
  posting:
    'An amount that a movement moves on an account. The postings of a movement sum to zero. Append-only.',
  play: 'A bet, win or rollback: movement and postings in one row, numbered and chained with `movement`. Append-only; deleted once a chapter in R2 has it.',
  word: 'Personal words of a movement, such as a memo, sealed by their hash only. Deleted on erasure.',
  hold: 'A withdrawal and its state. Decided once, never deleted.',
  awaited_deposit: 'A deposit that an operator decides, and its state. Decided once, never deleted.',
  transfer: 'Money on its way to another member, with attempts to deliver it. Decided once, never deleted.',
  declined_transfer:
    'A transfer to this wallet that was refused for good, because its sender got the money back. Kept.',
  bet: 'A bet that was taken back, also one that had not arrived, and bets of older versions; other bets are in `play` only. Never deleted.',
  round:
    'A round of a game: stake, win, returned stake and its end. Written by play; deleted once a chapter in R2 has it, unless it goes on.',
  win_rolled_back: 'A win that its studio has taken back. Append-only.',
  review: 'A win that an operator reviews. Decided once, never deleted.',
  review_part: 'The accounts that a win under review is meant for, where there are several. Append-only.',
  stay: 'The game for which money is at a transfer-type studio, and its last play. Overwritten by later play.',
  game_session:
    'A game session whose bets are accepted, by the hash of its token. Deleted with the member’s session, after its end, on a break and on closure.',
  rebate: 'The movement up to which the stakes of a category have earned a rebate. Append-only.',
  bonus_grant: 'A grant of bonus money, with an account of its own. Append-only.',
  bonus:
    'The terms of a bonus, its state, wagered stakes and released money. Updated by play; never deleted.',
  bet_source: 'What an account paid of a bet with several sources. Append-only.',
  round_feed:
    'Stakes of an open round that count for a bonus when the round ends. Deleted at the end of the round.',
  free_rounds: 'A grant of free rounds and its progress. Ends once, never deleted.',
  free_bet: 'A bet that was made with free rounds. Kept.',
  limit_set:
    'A limit in force, and a higher one that waits. Written by the member; deleted when the limit ends.',
  limit_change: 'A change of a limit. Kept until the member is erased.',
  limit_notice: 'A notice about a limit that has yet to be sent. Deleted when it is sent.',
  limit_payment:
    'A payment at a service, which counts as a deposit for the limits until it ends or is paid. Deleted then.',
  play_hour: 'Stakes, wins and time in play of an hour, for the limits. Kept.',
  round_hour: 'Rounds, wins and stakes by the hour they began in, for histories. Kept.',
  hour_span:
    'The first and last movement that began a round in an hour, for histories: an index by time would cost a row per round.',
  stake_sum: 'Stakes of some hundred movements by game, for the rebate. Split at a rebate; kept.',
  activity_hour: 'Stakes and rounds by game and hour, for points and tasks. Kept.',
  cashier_hour: 'Movements that are not play by kind and hour, for histories. Written by a trigger; kept.',
  consumer:
    'How far a consumer of the ledger is: `copy` (directory), `push` (open pages), `stream` (play log), `sums` (the sums above).',
  chapter:
    'A chapter of old play in R2: its movements, its file’s hash and the verified ledger after it. Append-only.',
  sealed_key: 'Hashes of the transactions and rounds in chapters, to recognise late calls. Kept.',
  sealed_hour: 'The part of `round_hour` that is in chapters, for verification.',
  kept_round: 'A round that began in a chapter’s movements and is still in the wallet.',
  recalled: 'A movement of a chapter that a late call has asked for. Kept.',
  verification: 'One row: the verification of the ledger that runs, or the last result.',
  backfill:
    'A table of a newer schema step that is still being derived from older movements. Deleted when done.',
  schema_step: 'A schema step that this wallet has run.',
};

const ROOM: Descriptions = {
  room: 'One row: the chat, its member and agent, its state and what each side has read.',
  message: 'A message of the chat, numbered without gaps.',
  note: 'What only agents see between messages: notes, and who claimed, passed on or closed the chat.',
};

const HUB: Descriptions = {
  told: 'A presence or occupation that was announced to members and webhooks, so that it is retracted after a loss of sockets. Only with webhooks or several shards.',
  elsewhere: 'A shard that has sockets on a channel whose home is this one. Deleted when it has none left.',
  cached_event:
    'The last event of a cache channel, for new subscribers. At most 5,000; deleted after half an hour.',
  webhook:
    'A webhook event that waits for delivery. Deleted when delivered, or after 5 minutes. Only with `PUSHER_WEBHOOK_URL`.',
};

const EVENT_LOG: Descriptions = {
  event:
    'A sealed security event: who did what to whom, and a hash that covers the previous event. Append-only; deleted once a chapter in R2 has it.',
  detail:
    'What an operator’s call sent, without secrets and words of members, and what it changed; its hash is part of the event. Append-only; goes with its event.',
  begun:
    'An operator’s call that began and has not ended. Deleted when it is sealed; sealed as lost after 10 minutes.',
  chapter: 'A chapter of old events in R2. Append-only.',
};

const SHARED: Descriptions = {
  game: 'The game, and until when rounds begin. One row.',
  table_round: 'Rounds with the seeds of their draws. The last 5,000.',
  placed: 'Positions of the running round’s bets, without names and amounts.',
  schema_step: 'Steps of this schema that have run.',
};

const STUDIO: Descriptions = {
  seat: 'One row: player, game, stakes and last balance of the table.',
  frame: 'An open frame and the wallet token of its bets. Deleted after its end.',
  round: 'A round: stake, seed, outcome and its state at the wallet. One is open at a time.',
  purse: 'One row at a table for fun: its play money.',
  purse_move: 'A call that moved play money, so that a repeated one does nothing.',
  reported_round:
    'The last round whose result has been sent to a frame; a later one is sent to the next frame.',
  award: 'Free rounds that the wallet has granted at this table.',
  server_seed:
    'A server seed of provably fair rounds and its client seed: in use, next, or revealed. A revealed one is deleted if no round was played with it.',
  contribution:
    'A decided round whose stake is on its way to the shard of its jackpots. Deleted when it has arrived.',
  contribution_sum: 'Stakes of all rounds that contribute to jackpots, for each unit of their odds.',
  prize: 'A jackpot that a round has hit: its amount, and whether the wallet has booked it.',
  schema_step: 'A schema step that this table has run.',
};

const POT: Descriptions = {
  pot: 'One row: the book of the pot, as JSON.',
  shard_mark: 'The last report of a shard, and the stakes of all its reports.',
  hit: 'A payout: the round that hit the pot, and its amount. Never deleted.',
  schema_step: 'Steps of this schema that have run.',
};

const POT_SHARD: Descriptions = {
  shard: 'One row: the last report, and the one under way.',
  table_mark: 'The last round that was taken of a table, and the stakes of all of them.',
  contribution: 'A stake that not every pot has taken. Deleted when all have.',
  schema_step: 'Steps of this schema that have run.',
};

const TOURNAMENT: Descriptions = {
  round:
    'A round of a member in a game of the tournament, and its points; null points where it does not count.',
  score: 'The score of a member, computed from their rounds. Names nobody.',
};

const LIVE: Descriptions = {
  live_table: 'The newest report of a shared table. Deleted a day after it.',
  live_jackpots: 'The newest report of a provider’s jackpots. Read for an hour.',
};

/** Groups of tables by class, with the introduction of each. */
export const OBJECT_GROUPS: Readonly<Record<SqlClass, { introduction: string; tables: Descriptions }>> = {
  MemberWallet: {
    introduction:
      'One object per member: the only writer of the member’s money. Its schema is a list of steps (`ledger/wallet/rows/schema.ts`); triggers enforce the rules of the ledger a second time. Rows live as long as the wallet: erasure closes it, removes words, limits and sessions, and keeps the amounts. During an export, temporary triggers and a table `export_change` note what changes.',
    tables: WALLET,
  },
  ChatRoom: {
    introduction: 'One object per chat. All of it is deleted when the member is erased.',
    tables: ROOM,
  },
  RealtimeHub: {
    introduction:
      '`REALTIME_SHARDS` objects. Sockets keep their state in attachments; these tables outlive hibernation.',
    tables: HUB,
  },
  EventLog: {
    introduction: 'One object per region. Events older than `EVENT_RETENTION_DAYS` move to chapters in R2.',
    tables: EVENT_LOG,
  },
  StudioTable: {
    introduction:
      'Demo only. One object per player and game, and one per frame for fun, which deletes itself when it is idle.',
    tables: STUDIO,
  },
  SharedTable: {
    introduction:
      'Demo only. One object per live game and currency, with the rounds that all its players share.',
    tables: SHARED,
  },
  LiveGames: {
    introduction:
      'One object per currency. Everything in it is reported again with the next round of a table.',
    tables: LIVE,
  },
  JackpotPot: {
    introduction:
      'Demo only. One object per jackpot, currency and unit of its odds: the pot. No money of members.',
    tables: POT,
  },
  JackpotShard: {
    introduction:
      'Demo only. Four objects per currency and unit, which take the contributions of tables and report them to the pots.',
    tables: POT_SHARD,
  },
  TournamentScores: {
    introduction:
      'Four objects per tournament, each with a share of the members, by the hash of their ids. Once they are frozen nothing changes.',
    tables: TOURNAMENT,
  },
};
