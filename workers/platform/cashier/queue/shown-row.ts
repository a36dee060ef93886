/** A request of the cashier's lists as operators see it. */
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readFacts, type SiteFacts } from '#platform/site/site.ts';
import { maskedNumber } from '../cashier/bank-account.ts';
import { takenOf } from '../cashier/shown-request.ts';
import { transferReferenceOf } from '../cashier/transfer-reference.ts';
import type { RequestRow } from './request-rows.db.ts';

/** A row, and the time within which it is promised to be decided, in milliseconds. */
export type PromisedRow = RequestRow & { promisedMs: number };

export const promisedBy = ({ dueFrom, promisedMs }: Pick<PromisedRow, 'dueFrom' | 'promisedMs'>): number =>
  dueFrom + promisedMs;

/** `4321`; an address that is a key of PIX is masked. */
const endOf = (accountNumber: string): string => maskedNumber(accountNumber).replace(/^•••• /, '');

interface Shown {
  facts: SiteFacts;
  /** Of operators by id. */
  names: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  at: number;
}

/** The English name of a deposit's method, or the name of a withdrawal's bank. */
function wayOf({ kind, country, method, bankName }: RequestRow, { facts }: Shown): string | null {
  if (kind === 'withdrawal') return bankName;
  const market = facts.markets.find(it => it.country === country);
  return market?.depositMethods.find(it => it.id === method)?.names.en ?? method;
}

const operatorOf = (by: string, { names }: Shown) => ({ by, name: names.get(by) ?? null });

/** The parts of a row that name operators. */
function operatorsOf(
  row: PromisedRow,
  shown: Shown,
): Pick<CashierRow, 'claim' | 'approval' | 'taken' | 'decision'> {
  const { claimedBy, claimedUntil, approvalId, approvalState, approvalBy } = row;
  const { outcome, decidedAt, decidedBy, reason } = row;
  const { takenBy } = takenOf(row);
  return {
    claim:
      claimedBy === null || claimedUntil === null
        ? null
        : { ...operatorOf(claimedBy, shown), until: wireMoment(claimedUntil) },
    approval:
      approvalId === null || approvalState === null || approvalBy === null
        ? null
        : { id: approvalId, state: approvalState, ...operatorOf(approvalBy, shown) },
    taken: takenBy === null ? null : operatorOf(takenBy, shown),
    decision:
      outcome === null || decidedAt === null
        ? null
        : {
            outcome,
            at: wireMoment(decidedAt),
            by: decidedBy,
            name: decidedBy === null ? null : (shown.names.get(decidedBy) ?? null),
            reason,
          },
  };
}

function shownRow(row: PromisedRow, shown: Shown): CashierRow {
  const { kind, memberId, exponent, creditedMinor, heldUntil, accountNumber } = row;
  const promised = promisedBy(row);
  return {
    kind,
    id: row.id,
    reference: kind === 'deposit' ? transferReferenceOf(memberId) : takenOf(row).payoutReference,
    memberId,
    username: row.username ?? '',
    country: row.country,
    tier: row.tier,
    amount: toDecimalString(row.amountMinor, exponent),
    currency: row.currency,
    credited: creditedMinor === null ? null : toDecimalString(creditedMinor, exponent),
    method: row.method,
    way: wayOf(row, shown),
    accountEnd: accountNumber === null ? null : endOf(accountNumber),
    receipt: row.receipt,
    heldUntil: heldUntil !== null && heldUntil > shown.at ? wireMoment(heldUntil) : null,
    ...operatorsOf(row, shown),
    asked: row.askedAt === null ? null : wireMoment(row.askedAt),
    isUnknown: row.isUnknown === 1,
    debt: toDecimalString(row.debtMinor, exponent),
    made: wireMoment(row.madeAt),
    promisedBy: wireMoment(promised),
    isLate: promised < (row.decidedAt ?? shown.at),
  };
}

/** @param at epoch milliseconds */
export async function shownRows(
  env: PlatformEnv,
  rows: readonly PromisedRow[],
  at: number,
): Promise<CashierRow[]> {
  const operators = rows.flatMap(it => [it.claimedBy, it.approvalBy, it.decidedBy, takenOf(it).takenBy]);
  const [facts, names] = await Promise.all([
    readFacts(env),
    readOperatorNames(
      catalogueOf(env),
      operators.filter(it => it !== null),
    ),
  ]);
  return rows.map(row => shownRow(row, { facts, names, at }));
}
