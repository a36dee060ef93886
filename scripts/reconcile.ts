/**
 * `npm run reconcile -- PROVIDER FROM TO REPORT`: compares a provider's report with the ledgers, transaction by transaction,
 * and lists transactions that are missing in the ledgers, extra in them, or different. FROM and TO are moments, the last not
 * included: on the clock of OPERATOR_TIME_ZONE where they name no zone, `2026-11-21` or `2026-11-21 20:00`; without it eight hours
 * ahead of UTC [9.17]. REPORT is a JSON list
 * of {kind, transactionId, playerId, currency, amount, roundId}; a rollback has the amount that it returned, {targetTransactionId, of}
 * or betTransactionId in place of the round, and is compared by what the report states of these. Asks the running site at ORIGIN (http://127.0.0.1:8787) with
 * OPERATOR_KEY, and says through when the ledgers' side is complete: play of the last minutes may be on its way.
 * Ends with 0 where both sides are equal, 1 where they differ, and 2 where nothing was compared or the period is not complete yet.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { CommandRefusal } from './command-refusal.ts';
import { developmentVars } from './development-vars.ts';
import { operate } from './pair.ts';
import { type Period, periodLine, periodOf, zoneOf } from './typed-period.ts';
import { printFindings, runCommand, type Verdict } from './verdict.ts';

const text = z._default(z.nullable(z.string()), null);

const transaction = z.pipe(
  z.object({
    kind: z.enum(['bet', 'win', 'rollback']),
    transactionId: z.string(),
    playerId: z.string(),
    currency: z.string(),
    /** Nothing where a bet or win has none; not stated where a rollback has none. */
    amount: z._default(z.nullable(z.string().check(z.regex(/^\d+(\.\d+)?$/))), null),
    roundId: text,
    targetTransactionId: text,
    betTransactionId: text,
    of: z._default(z.nullable(z.enum(['bet', 'win'])), null),
  }),
  z.transform(
    ({ betTransactionId, ...it }): Transaction => ({
      ...it,
      amount: it.kind === 'rollback' ? it.amount : (it.amount ?? '0'),
      targetTransactionId: it.targetTransactionId ?? betTransactionId,
    }),
  ),
);

const page = z.object({
  transactions: z.array(transaction),
  next: z.nullable(z.unknown()),
  completeThrough: z.nullable(z.number()),
});

/** All transactions of a period, and the moment before which none is missing, epoch milliseconds; null where that is not known. */
export interface LedgerBook {
  transactions: Transaction[];
  completeThrough: number | null;
}

/** Reads all transactions of a period, page by page. */
export async function ledgerTransactions(
  url: URL,
  token: string,
  providerId: string,
  period: Period,
): Promise<LedgerBook> {
  const all: Transaction[] = [];
  const book = await readPage(null);
  const { completeThrough } = book; // of the first page: the log may have grown behind a later one
  for (let { transactions, next } = book; ; { transactions, next } = await readPage(next)) {
    all.push(...transactions);
    if (next === null) return { transactions: all, completeThrough };
  }

  async function readPage(after: unknown) {
    return page.parse(
      await operate({ url }, 'provider/transactions', { providerId, ...period, after }, token),
    );
  }
}

/** Says that a period is not complete yet, because its end is too young; null where it is. */
export function incompleteness({ to }: Period, completeThrough: number | null): string | null {
  if (completeThrough !== null && to <= completeThrough) return null;
  const through = completeThrough === null ? 'not known yet' : new Date(completeThrough).toISOString();
  return `the ledgers are complete through: ${through}; what is missing after that may still be on its way`;
}

const shown = ({ kind, transactionId, playerId, amount, currency }: Transaction) =>
  `${kind} ${transactionId} of ${playerId}, ${amount ?? 'an amount that is not stated in'} ${currency}`;

/** Sentences about differences; empty where there are none. */
export function report(provider: readonly Transaction[], ledger: readonly Transaction[]) {
  const { same, missing, extra, different } = reconcile(provider, ledger);
  const lines = [
    ...missing.map(it => `missing: ${shown(it)}`),
    ...extra.map(it => `extra: ${shown(it)}`),
    ...different.flatMap(({ kind, transactionId, fields }) =>
      fields.map(
        ([field, theirs, ours]) =>
          `different: ${kind} ${transactionId}: ${field} is ${theirs} with the provider, ${ours} in the ledger`,
      ),
    ),
  ];
  const summary = `${same} the same, ${missing.length} missing, ${extra.length} extra, ${different.length} different`;
  return { lines, summary };
}

export function readReport(path: string): Transaction[] {
  return z.array(transaction).parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Whether a comparison shows anything. Transactions that the ledgers lack may be on their way while the period is not complete; extra
 * and different ones are flaws at any time.
 */
export function reconciled(
  { same, missing, extra, different }: ReturnType<typeof reconcile>,
  isComplete: boolean,
): Verdict {
  if (extra.length > 0 || different.length > 0 || (isComplete && missing.length > 0)) return 'flawed';
  return isComplete && same > 0 ? 'whole' : 'incomplete';
}

const USAGE = 'Usage: npm run reconcile -- PROVIDER FROM TO REPORT.json';

async function main(): Promise<Verdict> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [providerId = '', from = '', to = '', path = ''] = positionals;
  if (path === '') throw new CommandRefusal(USAGE);
  const zone = zoneOf(process.env.OPERATOR_TIME_ZONE);
  const period = periodOf(from, to, zone);
  console.log(periodLine(period, zone));
  const theirs = readReport(path);
  const url = new URL(process.env.ORIGIN ?? 'http://127.0.0.1:8787');
  const token = process.env.OPERATOR_KEY ?? developmentVars().OPERATOR_TOKEN ?? '';
  const { transactions, completeThrough } = await ledgerTransactions(url, token, providerId, period);
  const { lines, summary } = report(theirs, transactions);
  const note = incompleteness(period, completeThrough);
  if (note !== null) console.log(note);
  const compared = theirs.length + transactions.length;
  const counted = `${theirs.length} in the report, ${transactions.length} in the ledgers: ${summary}`;
  const verdict = reconciled(reconcile(theirs, transactions), note === null);
  return printFindings({ compared, wrong: lines, summary: counted }, verdict);
}

if (import.meta.main) await runCommand(main);
