/**
 * Checks the ledgers of a data folder from their rows, with its own sums and hash chain, so that it also finds mistakes of the
 * product's own verification.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { bonusFlaws } from './check-bonuses.ts';
import { claimFlaws } from './check-claims.ts';
import { reversalFlaws } from './check-reversals.ts';
import { roundsFlaws } from './check-rounds.ts';
import { shareFlaws } from './check-shares.ts';
import { readWallets } from './wallet-files.ts';

export interface FoundMovement {
  memberId: string;
  number: number;
  kind: string;
  operationId: string;
}

export interface FoundWallet {
  currency: string;
  /** The member's total less their debt, held and transferring money, in minor units. */
  own: number;
  held: number;
  transit: number;
  pending: number;
  /** Money that bonuses took away at their end, below zero, and what the operator bore of wins that were taken back, in minor units. */
  forfeited: number;
  /** Taken back of named deposits, less what was returned, in minor units. */
  reversed: number;
  /** Held money that claims have freed, in minor units. */
  freed: number;
  /** Transfers that came back because their sender owed something when they were due. */
  owedBack: { receiverId: string; amountMinor: number }[];
  /** All words that it has, as one text. */
  words: string;
  /** States of its free rounds. */
  freeRounds: string[];
  /** Old play is in so many files. */
  chapters: number;
}

export interface Findings {
  complaints: string[];
  movements: FoundMovement[];
  wallets: Map<string, FoundWallet>;
}

const OWN =
  "account IN ('main', 'bonus', 'held', 'review') OR account LIKE 'provider:%' OR account LIKE 'bonus:%' OR account LIKE 'rounds:%'";

const STATE = `CASE WHEN over_at IS NOT NULL AND stake_minor > 0 AND returned_minor = stake_minor AND win_minor = 0 THEN 'cancelled'
  WHEN over_at IS NOT NULL THEN 'settled' WHEN returned_minor < stake_minor THEN 'at-stake' ELSE 'open' END`;

/** Both ways round, the rows that one query has and the other lacks. */
const differenceOf = (one: string, other: string): string =>
  `SELECT * FROM (${one} EXCEPT ${other}) UNION ALL SELECT * FROM (${other} EXCEPT ${one})`;

const number = (db: DatabaseSync, query: string): number =>
  Number(Object.values(db.prepare(query).get() ?? { none: 0 })[0]);

/** The last movement whose play is in the sums. */
const COUNTED = "(SELECT through FROM consumer WHERE name = 'sums')";

/** SQL: what bonuses have paid of a movement's stake, below zero where they get it back. */
const BY_BONUS = (of: string): string =>
  `-(SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE movement = ${of} AND account LIKE 'bonus:%')`;

/** A query whose rows are errors. */
const RULES: readonly [says: string, query: string][] = [
  [
    'a movement whose postings do not sum to zero',
    'SELECT movement FROM posting GROUP BY movement HAVING sum(amount_minor) <> 0',
  ],
  [
    'a movement without postings that has to have some',
    "SELECT number FROM movement WHERE kind NOT IN ('deposit-request', 'deposit-refuse', 'withdrawal-take', 'withdrawal-untake', 'withdrawal-unknown', 'redaction', 'restore-balance', 'bonus-release', 'bonus-forfeit', 'bonus-reopen', 'rounds-grant', 'rounds-end', 'bet', 'win', 'rollback', 'win-rollback', 'round-close', 'charge-back', 'charge-back-return') AND number NOT IN (SELECT movement FROM posting)",
  ],
  [
    'an account that is not the sum of its postings',
    'SELECT name FROM account WHERE balance_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE account = name)',
  ],
  [
    // An account may be missing while it has nothing: a first stake that is returned by the next movement leaves no row.
    'money of an account that is not there',
    'SELECT account FROM posting WHERE account NOT IN (SELECT name FROM account) GROUP BY account HAVING sum(amount_minor) <> 0',
  ],
  ['an own account below zero', 'SELECT name FROM account WHERE is_own = 1 AND balance_minor < 0'],
  [
    'an own account below zero on the way',
    `SELECT movement FROM (SELECT movement, sum(amount_minor) OVER (PARTITION BY account ORDER BY movement, line) AS balance FROM posting WHERE ${OWN}) WHERE balance < 0`,
  ],
  ['a debt above zero', "SELECT name FROM account WHERE name = 'debt' AND balance_minor > 0"],
  [
    'a withdrawal that was taken twice',
    // Two in a row without one between them that gives it back.
    `SELECT id FROM (
       SELECT input ->> 'withdrawalId' AS id, kind, lag(kind) OVER (PARTITION BY input ->> 'withdrawalId' ORDER BY number) AS earlier
       FROM movement WHERE kind IN ('withdrawal-take', 'withdrawal-untake')
     ) WHERE kind = earlier`,
  ],
  [
    'a withdrawal that was given back without being taken, or with a payment that was uncertain',
    `SELECT id FROM (
       SELECT input ->> 'withdrawalId' AS id, kind, lag(kind) OVER (PARTITION BY input ->> 'withdrawalId' ORDER BY number) AS earlier
       FROM movement WHERE kind LIKE 'withdrawal-%'
     ) WHERE kind = 'withdrawal-untake' AND earlier <> 'withdrawal-take'`,
  ],
  [
    'a gap in the numbers',
    'SELECT number FROM (SELECT number, row_number() OVER (ORDER BY number) AS place FROM movement) WHERE number <> place',
  ],
  [
    'an operation that has moved twice',
    'SELECT operation_id FROM movement GROUP BY operation_id HAVING count(*) > 1',
  ],
  ['a wallet that is stopped', 'SELECT stopped FROM wallet WHERE stopped IS NOT NULL'],
  [
    'a deposit that was approved twice',
    "SELECT input ->> 'depositId' FROM movement WHERE kind = 'deposit-approve' GROUP BY input ->> 'depositId' HAVING count(*) > 1",
  ],
  [
    'a bet that was returned twice',
    "SELECT input ->> 'betTransactionId' FROM movement JOIN posting ON movement = number WHERE kind = 'rollback' GROUP BY input ->> 'providerId', input ->> 'betTransactionId' HAVING count(DISTINCT number) > 1",
  ],
  [
    'a win that was taken back twice',
    "SELECT input ->> 'winTransactionId' FROM movement WHERE kind = 'win-rollback' GROUP BY input ->> 'providerId', input ->> 'winTransactionId' HAVING count(*) > 1",
  ],
  [
    'a rollback that had no effect',
    `SELECT back.number FROM movement AS back WHERE back.kind = 'rollback' AND EXISTS (
       SELECT 1 FROM movement AS earlier WHERE earlier.kind = 'rollback' AND earlier.number < back.number
         AND earlier.input ->> 'providerId' = back.input ->> 'providerId'
         AND earlier.input ->> 'betTransactionId' = back.input ->> 'betTransactionId')`,
  ],
  [
    'stakes of open rounds that count for a bonus, of a round that is over',
    'SELECT round_id FROM round_feed JOIN round USING (provider_id, round_id) WHERE over_at IS NOT NULL',
  ],
  [
    'sums of an hour that are not those of its rounds',
    differenceOf(
      `SELECT opened_at / 3600000, provider_id, ${STATE}, sign(win_minor + returned_minor - stake_minor), count(*), sum(win_minor), sum(stake_minor - returned_minor) FROM round WHERE opened_as <= ${COUNTED} GROUP BY 1, 2, 3, 4`,
      'SELECT hour, provider_id, state, direction, rounds, win_minor, out_minor FROM round_hour WHERE rounds > 0',
    ),
  ],
  [
    'sums of stakes that are not those of their movements',
    differenceOf(
      `SELECT (SELECT min(through) FROM stake_sum WHERE through >= number), game_id, sum(stake), sum(bonus), min(made_at), max(made_at)
       FROM (
         SELECT number, made_at, input ->> 'gameId' AS game_id, input ->> 'amountMinor' AS stake, ${BY_BONUS('number')} AS bonus
         FROM movement WHERE kind = 'bet'
         UNION ALL
         SELECT back.number, back.made_at, bet.input ->> 'gameId', -sum(amount_minor), ${BY_BONUS('back.number')}
         FROM movement AS back
         JOIN movement AS bet ON bet.operation_id = 'bet:' || (back.input ->> 'providerId') || ':' || (back.input ->> 'betTransactionId')
         JOIN posting ON posting.movement = back.number AND amount_minor > 0
         WHERE back.kind = 'rollback' GROUP BY back.number
       ) WHERE stake <> 0 AND number <= ${COUNTED} GROUP BY 1, 2`,
      'SELECT through, game_id, stake_minor, bonus_minor, first_at, last_at FROM stake_sum',
    ),
  ],
  [
    'activity that is not that of its movements',
    differenceOf(
      `SELECT game_id, made_at / 3600000, sum(stake), sum(bonus), sum(CASE WHEN EXISTS (
           SELECT 1 FROM round WHERE round.provider_id = it.provider_id AND round.round_id = it.round_id AND opened_as = bet
         ) THEN sign(stake) ELSE 0 END) FROM (
         SELECT number, number AS bet, made_at, input ->> 'gameId' AS game_id, input ->> 'providerId' AS provider_id,
           input ->> 'roundId' AS round_id, input ->> 'amountMinor' AS stake, ${BY_BONUS('number')} AS bonus
           FROM movement WHERE kind = 'bet'
         UNION ALL
         SELECT back.number, bet.number, back.made_at, bet.input ->> 'gameId', bet.input ->> 'providerId',
           bet.input ->> 'roundId', -sum(amount_minor), ${BY_BONUS('back.number')} FROM movement AS back
         JOIN movement AS bet ON bet.operation_id = 'bet:' || (back.input ->> 'providerId') || ':' || (back.input ->> 'betTransactionId')
         JOIN posting ON posting.movement = back.number AND amount_minor > 0
         WHERE back.kind = 'rollback' GROUP BY back.number
       ) AS it WHERE stake <> 0 AND number <= ${COUNTED} GROUP BY 1, 2`,
      'SELECT game_id, hour, stake_minor, bonus_minor, rounds FROM activity_hour',
    ),
  ],
  [
    'hours of play that are not those of their movements',
    differenceOf(
      `SELECT made_at / 3600000, sum(stake), sum(won), sum(CASE WHEN passed BETWEEN 1 AND 300000 THEN passed ELSE 0 END) FROM (
         SELECT number, made_at,
           CASE kind WHEN 'bet' THEN input ->> 'amountMinor' WHEN 'rollback' THEN -coalesce(given, 0) ELSE 0 END AS stake,
           CASE kind WHEN 'win' THEN CASE WHEN number IN (SELECT held_as FROM review) THEN 0 ELSE input ->> 'amountMinor' END
             WHEN 'review-release' THEN coalesce(given, 0)
             WHEN 'win-rollback' THEN CASE WHEN number IN (SELECT movement FROM posting WHERE account = 'review') THEN 0
               ELSE -coalesce(given, 0) END
             ELSE 0 END AS won,
           CASE WHEN NOT is_older AND kind <> 'win-rollback' THEN made_at - lag(made_at) OVER (PARTITION BY is_older ORDER BY number) END AS passed
         FROM (
           -- Older versions wrote play into the file's own table of movements: no time is counted of it.
           SELECT *, number IN (SELECT number FROM main.movement) AS is_older FROM movement
         ) LEFT JOIN (
           SELECT movement, sum(amount_minor) AS given FROM posting WHERE amount_minor > 0 GROUP BY movement
         ) ON movement = number
         WHERE kind IN ('bet', 'win', 'rollback', 'win-rollback', 'review-release')
       ) WHERE number <= ${COUNTED} GROUP BY 1`,
      'SELECT hour, stake_minor, won_minor, play_ms FROM play_hour',
    ),
  ],
  [
    'a round that its hour does not find',
    `SELECT round_id FROM round WHERE opened_as <= ${COUNTED} AND NOT EXISTS (
       SELECT 1 FROM hour_span WHERE hour = opened_at / 3600000 AND opened_as BETWEEN first AND last)`,
  ],
  [
    'more than some hundred movements that are not counted',
    `SELECT max(number) FROM movement HAVING max(number) > ${COUNTED} + 256`,
  ],
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hashes that redacted movements have to have, by number. */
function redactionsIn(db: DatabaseSync): Map<number, string> {
  const sealed = db.prepare("SELECT input FROM movement WHERE kind = 'redaction' ORDER BY number").all();
  const hashes = sealed.flatMap(it =>
    Object.entries((JSON.parse(String(it.input)) as { redacted: Record<string, string> }).redacted),
  );
  return new Map(hashes.map(([number, hash]) => [Number(number), hash]));
}

/** Words that are not those of the seal, or that stand beside none. */
function wordFlaws(db: DatabaseSync): string[] {
  const words = db.prepare(
    'SELECT movement, name, text, salt, input FROM word LEFT JOIN movement ON number = movement',
  );
  return words.all().flatMap(({ movement, name, text, salt, input }) => {
    const { words: hashes = {} } = JSON.parse(String(input)) as { words?: Record<string, string> };
    return hashes[String(name)] === sha256(JSON.stringify([salt, text]))
      ? []
      : [`${name} of movement ${movement}`];
  });
}

function chainFlaw(db: DatabaseSync, memberId: string): string | null {
  const { currency, exponent } = db.prepare('SELECT currency, exponent FROM wallet').get() ?? {};
  const postings = db.prepare('SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line');
  let link = sha256(JSON.stringify([memberId, currency, exponent]));
  const redacted = redactionsIn(db);
  for (const row of db.prepare('SELECT * FROM movement ORDER BY number').iterate()) {
    const lines = postings.all(row.number as number).map(it => [it.account, it.amount_minor]);
    const { number, kind, operation_id, input_hash, input, answer, made_at } = row;
    const sealed = [link, number, kind, operation_id, input_hash, input, answer, made_at, lines];
    const hash = sha256(JSON.stringify(sealed));
    if ((row.previous_hash ?? link) !== link || (redacted.get(Number(number)) ?? row.hash) !== hash)
      return `${memberId}: the chain breaks at movement ${number}`;
    link = String(row.hash);
  }
  return null;
}

export function checkWallet(db: DatabaseSync, memberId: string): string[] {
  const broken = RULES.flatMap(([says, query]) => {
    const row = db.prepare(query).get();
    return row === undefined ? [] : [`${memberId}: ${says}: ${JSON.stringify(Object.values(row))}`];
  });
  const flaw = chainFlaw(db, memberId);
  const shares = [
    ...shareFlaws(db),
    ...bonusFlaws(db),
    ...roundsFlaws(db),
    ...claimFlaws(db),
    ...reversalFlaws(db),
  ].map(says => `${memberId}: ${says}`);
  const words = wordFlaws(db).map(says => `${memberId}: another word than was sealed: ${says}`);
  return [...broken, ...shares, ...words, ...(flaw === null ? [] : [flaw])];
}

export function checkFolder(dataDir: string): Findings {
  const found: Findings = { complaints: [], movements: [], wallets: new Map() };
  readWallets(dataDir, ({ memberId, currency, db }) => {
    found.complaints.push(...checkWallet(db, memberId));
    for (const row of db.prepare('SELECT number, kind, operation_id FROM movement ORDER BY number').all()) {
      const { number, kind, operation_id: operationId } = row;
      found.movements.push({
        memberId,
        number: Number(number),
        kind: String(kind),
        operationId: String(operationId),
      });
    }
    found.wallets.set(memberId, {
      currency,
      own: number(db, `SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE account = 'debt' OR ${OWN}`),
      held: number(db, "SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE account = 'held'"),
      transit: number(db, "SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE account = 'transit'"),
      forfeited:
        number(
          db,
          `SELECT coalesce(sum(amount_minor), 0) FROM posting JOIN movement ON movement.number = movement
         WHERE kind IN ('bonus-release', 'bonus-forfeit', 'rounds-end') AND (account = 'debt' OR ${OWN})`,
        ) +
        number(
          db,
          `SELECT -coalesce(sum(amount_minor), 0) FROM posting JOIN movement ON movement.number = movement
         WHERE kind = 'win-rollback' AND account = 'house'`,
        ),
      reversed: number(
        db,
        `SELECT coalesce(sum(amount_minor), 0) FROM posting JOIN movement ON movement.number = movement
         WHERE kind IN ('charge-back', 'charge-back-return') AND input ->> 'creditedAs' IS NOT NULL AND account = 'outside'`,
      ),
      freed: number(
        db,
        `SELECT -coalesce(sum(amount_minor), 0) FROM posting JOIN movement ON movement.number = movement
         WHERE operation_id LIKE 'claim-refuse:%' AND account = 'held'`,
      ),
      owedBack: db
        .prepare(
          `SELECT receiver_id, amount_minor FROM transfer JOIN movement ON input ->> 'sentAs' = sent_as
           WHERE kind = 'transfer-return' AND input ->> 'why' = 'in-debt'`,
        )
        .all()
        .map(it => ({ receiverId: String(it.receiver_id), amountMinor: Number(it.amount_minor) })),
      words: JSON.stringify([
        db.prepare('SELECT text FROM word').all(),
        db.prepare('SELECT input FROM movement').all(),
      ]),
      pending: number(db, "SELECT count(*) FROM transfer WHERE state = 'pending'"),
      freeRounds: db
        .prepare('SELECT state FROM free_rounds')
        .all()
        .map(it => String(it.state)),
      chapters: number(db, 'SELECT count(*) FROM chapter'),
    });
  });
  return found;
}

/** Compares ledgers with answers: every accepted order has its movement, and there are no others. */
export function compare(
  found: Findings,
  accepted: readonly FoundMovement[],
  isOwnBusiness: (operationId: string) => boolean,
): string[] {
  const keyOf = (it: Pick<FoundMovement, 'memberId' | 'operationId'>) => `${it.memberId} ${it.operationId}`;
  const rows = new Map(found.movements.map(it => [keyOf(it), it]));
  const lost = accepted.filter(it => {
    const row = rows.get(keyOf(it));
    return row === undefined || row.number !== it.number || row.kind !== it.kind;
  });
  const answered = new Set(accepted.map(keyOf));
  const extra = found.movements.filter(it => !answered.has(keyOf(it)) && !isOwnBusiness(it.operationId));
  return [
    ...lost.map(it => `${keyOf(it)}: was acknowledged as ${it.kind} ${it.number}, and is not there`),
    ...extra.map(it => `${keyOf(it)}: is there as ${it.kind} ${it.number}, and was not acknowledged`),
  ];
}
