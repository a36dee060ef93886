/**
 * `npm run reconcile -- PROVIDER FROM TO REPORT`: compares a provider's report with the ledgers, transaction by transaction,
 * and lists transactions that are missing in the ledgers, extra in them, or different. FROM and TO are moments, the last not
 * included: on the operator's clock where they name no zone, `2026-11-21` or `2026-11-21 20:00` [9.17]. REPORT is a JSON list
 * of {kind, transactionId, playerId, currency, amount, roundId}. Asks the running site at ORIGIN (http://127.0.0.1:8787) with
 * OPERATOR_KEY, and says through when the ledgers' side is complete: play of the last minutes may be on its way.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { parseDate } from '#app/domain/date.ts';
import { fromOperatorTime } from '#app/domain/time.ts';
import { reconcile, type Transaction } from '#platform/provider/reconcile.ts';
import { developmentVars } from './development-vars.ts';
import { operate } from './pair.ts';

const transaction = z.object({
  kind: z.enum(['bet', 'win', 'rollback']),
  transactionId: z.string(),
  playerId: z.string(),
  currency: z.string(),
  amount: z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/)), '0'),
  roundId: z._default(z.nullable(z.string()), null),
});

const page = z.object({
  transactions: z.array(transaction),
  next: z.nullable(z.unknown()),
  completeThrough: z.nullable(z.number()),
});

const NAMES_A_ZONE = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** Parses a typed moment to epoch milliseconds; NaN where malformed. */
export function momentOf(typed: string): number {
  const parsed = parseDate(typed);
  if (!parsed.ok) return Number.NaN;
  return /\d:\d/.test(typed) && NAMES_A_ZONE.test(typed) ? parsed.value : fromOperatorTime(parsed.value);
}

interface Period {
  from: number;
  to: number;
}

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
  `${kind} ${transactionId} of ${playerId}, ${amount} ${currency}`;

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

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [providerId = '', from = '', to = '', path = ''] = positionals;
  const period = { from: momentOf(from), to: momentOf(to) };
  if (path === '' || Number.isNaN(period.from) || Number.isNaN(period.to)) {
    console.error('Usage: npm run reconcile -- PROVIDER FROM TO REPORT.json');
    process.exit(2);
  }
  const url = new URL(process.env.ORIGIN ?? 'http://127.0.0.1:8787');
  const token = process.env.OPERATOR_KEY ?? developmentVars().OPERATOR_TOKEN ?? '';
  const { transactions, completeThrough } = await ledgerTransactions(url, token, providerId, period);
  const { lines, summary } = report(readReport(path), transactions);
  const note = incompleteness(period, completeThrough);
  if (note !== null) console.log(note);
  for (const line of lines) console.log(line);
  console.log(summary);
  process.exit(lines.length === 0 ? 0 : 1);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await main();
