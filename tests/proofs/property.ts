/**
 * `npm run prove property [--reduced] [--seed=N]`: random orders, duplicated, reordered and concurrent, to wallets in workerd, which
 * seal their old play on the way in the full size. Afterwards the ledgers are read from their files and have to be consistent and to
 * match the answers, and the figures of all movements have to match the ledgers. A seed repeats a run. Then the same with faults planted in the platform: each has to be found.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startPlatform } from '../../scripts/pair.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { AccountBook } from '../support/ledger/account-book.ts';
import { checkFolder, compare, type Findings } from '../support/ledger/check.ts';
import { allCounted, figureFlaws } from '../support/ledger/check-figures.ts';
import { callWallets, driverUrl, driverWorker } from '../support/ledger/driver-worker.ts';
import { KINDS, nameOf, Plan, type SentOrder } from '../support/ledger/plan.ts';
import { type Fault, plantFaults } from '../support/ledger/platform-worker.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { migratedCopy } from '../support/seeded-pair.ts';

const ORDERS = isReduced ? 5_000 : 200_000;
const MEMBERS = isReduced ? 20 : 120;
const AT_ONCE = 200;
const MEMBERS_OF_FAULT = 20;
/** Orders of the runs that look for a planted fault, from its `first`; the first run that finds it is the last. */
const SEARCH_SIZES = isReduced ? [500, 1_500, 4_000, 16_000] : [8_000, 40_000];
/** A fault has to be found within so many orders, unless it says another number. */
const MOST_ORDERS_OF_FAULT = isReduced ? 4_000 : 8_000;
/** In the reduced size one with which every planted fault is found: some need a round with stakes of several accounts. */
const SEED = proofSeed(isReduced ? 20_261_122 : undefined);

const WRITE = 'workers/platform/ledger/wallet/object/ledger.ts';
const SCHEMA = 'workers/platform/ledger/wallet/rows/schema.ts';
const PLAY_TABLE = 'workers/platform/ledger/wallet/play/play-table.ts';

/** Faults together with removed guards of the database, so that only the proof can find them. */
const FAULTS: readonly {
  says: string;
  faults: readonly Fault[];
  /** Orders that find it in the reduced size: smaller runs would only cost time. */
  first?: number;
  orders?: number;
  members?: number;
}[] = [
  {
    says: 'a leg is skipped',
    first: 1_500,
    faults: [
      {
        file: WRITE,
        find: 'writePostings(sql, sealed, after);',
        replace:
          'writePostings(sql, sealed.number % 40 ? sealed : { ...sealed, postings: sealed.postings.slice(1) }, after);',
      },
      { file: SCHEMA, find: 'WHEN 1 THEN 1', replace: 'WHEN 1 THEN 0' },
    ],
  },
  {
    says: 'a win is given to the play account alone',
    first: 16_000,
    orders: 40_000, // few rounds have stakes of several accounts
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/play.ts',
        find: 'partsOfWin(amountMinor, account, roundStakes)',
        replace: 'partsOfWin(amountMinor, account, [])',
      },
    ],
  },
  {
    says: 'a key is skipped',
    faults: [
      {
        file: WRITE,
        find: 'if (known !== null) return known.ok',
        replace: 'if (known !== null && !known.ok) return known.ok',
      },
      { file: SCHEMA, find: 'operation_id TEXT NOT NULL UNIQUE,', replace: 'operation_id TEXT NOT NULL,' },
      { file: PLAY_TABLE, find: 'UNIQUE (provider_id, transaction_id, kind),', replace: '' },
    ],
  },
  {
    says: 'a bet that is taken back still counts for the bonus',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/play.ts',
        find: 'changes.push(...unfed(bet, fed, pendingFeeds));',
        replace: '',
      },
    ],
  },
  {
    says: 'a claim makes a debt while a withdrawal waits that nobody has taken',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/claim.ts',
        find: "WHERE state = 'held'",
        replace: "WHERE state = 'none'",
      },
    ],
  },
  {
    says: 'a withdrawal is given back although it may have been paid',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/draft-cashier.ts',
        find: 'if (mayBePaid(hold)) return',
        replace: 'if (false) return',
      },
    ],
  },
  {
    says: 'a debt bars no order, and no credit repays it',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/debt.ts',
        find: 'Math.max(0, -debt)',
        replace: '0 * debt',
      },
    ],
  },
  {
    says: 'a deposit is taken back without the bonus that it has brought',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/deposit/plan-reversal.ts',
        find: '[step, ...unpaidEnds(',
        replace: '[step, ...((..._all) => [])(',
      },
    ],
  },
  {
    says: 'more of a deposit is taken back than was paid',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/deposit/draft-reversal.ts',
        find: 'Math.min(amountMinor, leftMinor ?? amountMinor)',
        replace: 'amountMinor + 0 * (leftMinor ?? 0)',
      },
    ],
  },
  {
    says: 'a win is taken back without a movement of money',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/kinds.ts',
        find: 'draft: draftWinRollback',
        replace: 'draft: () => ({ ok: true, value: { postings: [], changes: [] } })',
      },
    ],
  },
  {
    says: 'a stake counts for a bonus when it is placed',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/rules/play.ts',
        find: 'feeds.by == null',
        replace: 'feeds.by != null',
      },
    ],
  },
  {
    says: 'a lost bonus is not restored with the stake that comes back to it',
    faults: [
      {
        file: 'workers/platform/ledger/wallet/bonus/settle-bonuses.ts',
        find: 'expiresAt > at && !isUnpaid(sql, grantId)',
        replace: 'false',
      },
    ],
  },
  {
    says: 'a free round is not used up',
    first: 1_500,
    faults: [
      {
        file: 'workers/platform/ledger/wallet/free-rounds/rounds-rows.ts',
        find: 'SET used = used + 1 WHERE',
        replace: 'SET used = used + 0 WHERE',
      },
    ],
  },
  {
    says: 'a stake that was given back stays in the hours of play, and counts for limits',
    first: 4_000,
    members: 4, // hours are counted with some hundred movements of a wallet
    faults: [
      {
        file: 'workers/platform/ledger/wallet/limit/play-hours.ts',
        find: "WHEN 'rollback' THEN -amount_minor ELSE 0 END AS stake_minor",
        replace: 'ELSE 0 END AS stake_minor',
      },
    ],
  },
  {
    says: 'a balance stays behind when play goes on with another provider',
    faults: [
      {
        file: PLAY_TABLE,
        find: ' <> 0 OR name IN (SELECT name FROM account))',
        replace: ' <> 0 AND false)',
      },
    ],
  },
];

/** The minimum share of each kind in all orders; few orders scatter more. */
const LEAST_SHARE = isReduced ? 0.015 : 0.021;

/** Kinds of which the reduced size may move none. */
const RARE: ReadonlySet<string> = new Set(['debt-repayment', 'withdrawal-unknown', 'withdrawal-untake']);

/** The minimum number of chapters. */
const LEAST_CHAPTERS = isReduced ? 0 : 100;

interface Outcome {
  book: AccountBook;
  complaints: string[];
  movements: number;
  kinds: Map<string, number>;
  chapters: number;
  /** Grants of free rounds by state. */
  rounds: Map<string, number>;
  seconds: number;
}

/** Wallets keep few movements here, so that late orders are about play in chapters. */
const SIZES = { kept: 60, size: 50 };
/** After these shares of the orders old play is sealed; wallets of the reduced size have none that is old enough. */
const SEALED_AFTER = isReduced ? [] : [0.5, 0.75];
const SEALING_TURNS = 20;

/** Seals the old play of all wallets, as soon as the play log has it. */
async function seal(url: URL, plan: Plan, book: AccountBook): Promise<void> {
  const each = (method: string, ...args: unknown[]) =>
    callWallets(
      url,
      plan.members.map(({ memberId }) => [memberId, method, args]),
    );
  for (let turn = 0; turn < SEALING_TURNS; turn += 1) {
    await each('sweep');
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  for (const answer of (await each('seal', SIZES)) as { ok: boolean }[])
    if (!answer.ok) book.complaints.push(`a wallet cannot be sealed: ${JSON.stringify(answer)}`);
}

/** Sends all orders, then delivers all pending transfers. */
async function load(url: URL, plan: Plan, book: AccountBook, orders: number): Promise<void> {
  const currencyOf = plan.currencyOf;
  const send = async (sent: readonly SentOrder[]) => {
    const calls = sent.map(it => it.call);
    const answers = await callWallets(url, calls);
    for (const [index, it] of sent.entries()) {
      const away = book.note(it, answers[index], currencyOf);
      if (away !== null) plan.away.push(away);
      const credit = book.creditOf(it, answers[index]);
      if (credit !== null) plan.credits.push(credit);
      const win = book.winOf(it, answers[index]);
      if (win !== null) plan.wins.push([it.memberId, win]);
    }
  };
  await send(plan.openings());
  await callWallets(url, plan.sessions());
  await send(plan.grants());
  for (const it of plan.disputed()) await send([it]);
  const voided = plan.voidedRound();
  for (const [index, it] of voided.orders.entries()) {
    await send([it]);
    if (index === 0) await callWallets(url, [voided.session]);
  }
  for (const share of [...SEALED_AFTER, 1]) {
    while (book.counts.sent < share * orders) await send(plan.next(AT_ONCE));
    if (share < 1) await seal(url, plan, book);
  }
  await send(plan.closing());
  const sweeps = plan.members.map(({ memberId }): SentOrder['call'] => [memberId, 'sweep', []]);
  for (let turn = 0, pending = 1; turn < 50 && pending > 0; turn += 1) {
    pending = (await callWallets(url, sweeps)).reduce<number>((sum, it) => sum + Number(it), 0);
  }
}

/** Forgets some members after transfers with others: their names and notes are gone, and the sums stay. */
async function leave(url: URL, plan: Plan, book: AccountBook): Promise<void> {
  const call = (memberId: string, method: string, ...args: unknown[]) =>
    callWallets(url, [[memberId, method, args]]);
  const send = async (it: SentOrder) => {
    const [answer] = await callWallets(url, [it.call]);
    book.note(it, answer, plan.currencyOf);
  };
  const { members, orders } = plan.leaving();
  for (const it of plan.closing().slice(-members.length)) await send(it);
  for (const it of orders) await send(it);
  for (const { memberId } of plan.members) await call(memberId, 'sweep');
  for (const { memberId } of members) {
    const [holdings] = (await call(memberId, 'holdings')) as [{ value: { balances: { main: number } } }];
    await send(plan.emptying(memberId, holdings.value.balances.main));
    for (let turn = 0; turn < 2; turn += 1) {
      const [forgotten] = (await call(memberId, 'forget', 1)) as [
        { ok: boolean; value: { counterparties: string[] } },
      ];
      if (!forgotten.ok) book.complaints.push(`${memberId} is not forgotten: ${JSON.stringify(forgotten)}`);
      for (const other of forgotten.value?.counterparties ?? [])
        await call(other, 'forgetOther', memberId, 1);
    }
  }
}

/** Compares the files with the answers. */
function complaintsOf(found: Findings, book: AccountBook, plan: Plan): string[] {
  const complaints = [
    ...book.complaints,
    ...found.complaints,
    ...compare(found, book.accepted(), operationId =>
      /^(from|return|bonus-release|bonus-charge-back|bonus-forfeit|bonus-cancel|bonus-reopen|rounds-end|round-close|before-bonus|claim-refuse|claim-restore):/.test(
        operationId,
      ),
    ),
  ];
  /** Minor units by member that did not go from one to another after all. */
  const owedBack = new Map<string, number>();
  for (const [memberId, wallet] of found.wallets)
    for (const { receiverId, amountMinor } of wallet.owedBack) {
      // One to another currency comes back in any case.
      if (plan.currencyOf(receiverId) !== wallet.currency) continue;
      owedBack.set(memberId, (owedBack.get(memberId) ?? 0) + amountMinor);
      owedBack.set(receiverId, (owedBack.get(receiverId) ?? 0) - amountMinor);
    }
  for (const [memberId, { own, held }] of book.expected(plan.currencyOf)) {
    const wallet = found.wallets.get(memberId);
    const left = own + (wallet?.forfeited ?? 0) - (wallet?.reversed ?? 0) + (owedBack.get(memberId) ?? 0);
    const stillHeld = held - (wallet?.freed ?? 0);
    if (wallet?.own === left && wallet.held === stillHeld) continue;
    complaints.push(
      `${memberId} has ${wallet?.own}, ${wallet?.held} held; it should be ${left} and ${stillHeld}`,
    );
  }
  const between = new Map<string, number>();
  for (const [memberId, { currency, transit, pending }] of found.wallets) {
    between.set(currency, (between.get(currency) ?? 0) + transit);
    if (pending > 0) complaints.push(`${pending} transfers of ${memberId} are still on their way`);
  }
  for (const { memberId } of plan.members.filter(it => it.memberId.startsWith('leaving-'))) {
    const named = [...found.wallets].find(([, { words }]) => words.includes(nameOf(memberId)));
    if (named !== undefined) complaints.push(`${named[0]} still names ${memberId}`);
  }
  for (const [currency, minor] of between) {
    if (minor !== 0) complaints.push(`${minor} of ${currency} are between two wallets`);
  }
  return complaints;
}

/** @param module a build with a planted fault; the product's own without it */
async function run(orders: number, members: number, module?: string): Promise<Outcome> {
  const isHonest = module === undefined;
  const dataDir = await migratedCopy();
  const platform = await startPlatform({
    ...(isHonest ? {} : { platform: { module } }),
    isMigrated: true,
    beside: [driverWorker('meridian-platform')],
    dataDir,
    ...(isHonest ? {} : { onLog: () => undefined }), // a planted fault logs errors
  });
  const startedAt = performance.now();
  const book = new AccountBook();
  const plan = new Plan(new Random(SEED), members);
  try {
    const url = await driverUrl(platform.miniflare);
    await load(url, plan, book, orders);
    await leave(url, plan, book);
    const everybody = [...plan.members.map(it => it.memberId), 'voided', 'disputed'];
    const sweeps = everybody.map((memberId): SentOrder['call'] => [memberId, 'sweep', []]);
    if (isHonest && !(await allCounted(dataDir, () => callWallets(url, sweeps))))
      book.complaints.push('not all movements are in the figures');
  } finally {
    await platform.stop();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const found = checkFolder(dataDir);
  if (isHonest) found.complaints.push(...verifyFolder(dataDir).wrong, ...figureFlaws(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  const kinds = new Map<string, number>();
  for (const { kind } of found.movements) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const complaints = complaintsOf(found, book, plan);
  const chapters = [...found.wallets.values()].reduce((sum, it) => sum + it.chapters, 0);
  const rounds = new Map<string, number>();
  for (const state of [...found.wallets.values()].flatMap(it => it.freeRounds))
    rounds.set(state, (rounds.get(state) ?? 0) + 1);
  return { book, complaints, movements: found.movements.length, kinds, chapters, rounds, seconds };
}

/** Runs a platform with a planted fault until a size finds it. */
async function search(faults: readonly Fault[], first: number, mostOrders: number, members: number) {
  const module = plantFaults(faults);
  try {
    for (const orders of [...SEARCH_SIZES.filter(it => it >= first && it < mostOrders), mostOrders]) {
      const { complaints } = await run(orders, members, module);
      if (complaints.length > 0) return { orders, complaints };
    }
    return { orders: mostOrders, complaints: [] };
  } finally {
    rmSync(dirname(module), { recursive: true, force: true });
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const complaints: string[] = [];
console.log(`seed ${SEED}`);
const { book, movements, kinds, chapters, rounds, seconds, ...honest } = await run(ORDERS, MEMBERS);
complaints.push(...honest.complaints);
const { sent, repeats, refused, byKind, refusals } = book.counts;
console.log(
  `${sent} orders to ${MEMBERS} wallets in ${seconds.toFixed(0)} s: ${movements} movements, ${percent(repeats, sent)} repeats, ${percent(refused, sent)} refused`,
);
for (const kind of KINDS) {
  const count = byKind.get(kind) ?? 0;
  console.log(
    `  ${kind.padEnd(24)}${String(count).padStart(8)} orders ${percent(count, sent).padStart(7)} ${String(kinds.get(kind) ?? 0).padStart(8)} movements`,
  );
  if (count < LEAST_SHARE * sent)
    complaints.push(`${kind} is less than ${percent(LEAST_SHARE, 1)} of the orders`);
  // Nearly every credit repays a debt by itself, and few withdrawals are taken: few of these orders find something to do.
  const isRare = isReduced && RARE.has(kind);
  if ((kinds.get(kind) ?? 0) === 0 && !isRare) complaints.push(`no ${kind} has moved`);
}
console.log(`  refused: ${[...refusals].map(([why, count]) => `${why} ${count}`).join(', ')}`);
console.log(`  ${kinds.get('bonus-release') ?? 0} bonuses were released`);
if (!kinds.has('bonus-release')) complaints.push('no bonus was released');
console.log(`  free rounds: ${[...rounds].map(([why, count]) => `${count} ${why}`).join(', ')}`);
for (const why of ['played', 'expired', 'cancelled'])
  if (!isReduced && !rounds.has(why)) complaints.push(`no free rounds were ${why}`);
console.log(`  ${chapters} chapters of old play`);
if (chapters < LEAST_CHAPTERS) complaints.push(`only ${chapters} chapters were sealed`);
if (repeats < 0.2 * sent) complaints.push('fewer than 20 per cent are repeats');
if (refused < 0.1 * sent) complaints.push('fewer than 10 per cent are refused');

for (const fault of FAULTS) {
  const { says, faults, first = 0, orders = MOST_ORDERS_OF_FAULT, members = MEMBERS_OF_FAULT } = fault;
  const faulty = await search(faults, first, orders, members);
  console.log(
    `planted: ${says}: ${faulty.complaints.length} complaints in ${faulty.orders} orders, as ${faulty.complaints[0] ?? 'none'}`,
  );
  if (faulty.complaints.length === 0) complaints.push(`a planted fault is not found: ${says}`);
}

for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'The ledgers are right.'
    : `${complaints.length} complaints; repeat with --seed=${SEED}`,
);
process.exit(complaints.length === 0 ? 0 : 1);
