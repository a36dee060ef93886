/** What an operator looks at before deciding a request: the member's sums, limits, bonuses and signals of risk. */
import type { CashierFacts } from '#app/contract/operator/cashier.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { countWaitingReviews, type WalletStatement, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember, proofChangedAt } from '#platform/member/member.ts';
import { readCasesOf } from '#platform/protection/identity/identity.ts';
import { shownLimits } from '#platform/protection/limit/limit.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import {
  type BankAccountRow,
  readBankAccounts,
  readBankAccountsById,
  readOthersWith,
} from '../cashier/bank-account.db.ts';
import { plainHolder } from '../cashier/holder.ts';
import { countRefused, type RequestRow } from './request-rows.db.ts';

const PERIOD_MS = 30 * DAY_MS;
/** Other members with the same account that are shown. */
const SHARED_MOST = 50;

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

const minorOf = (amount: string, exponent: number): number => {
  const parsed = parseAmount(amount, exponent);
  return parsed.ok ? parsed.value : 0;
};

async function monthLimitOf(
  env: PlatformEnv,
  member: Member,
  { exponent, at }: { exponent: number; at: number },
): Promise<CashierFacts['monthLimit']> {
  const { limits } = await shownLimits(env, member, at);
  const found = limits.find(it => it.kind === 'deposit' && it.period === 'month');
  if (found === undefined || found.limit === null) return null;
  const { limit, used } = found;
  const left = Math.max(0, minorOf(limit, exponent) - minorOf(used ?? '0', exponent));
  return { limit, used: used ?? toDecimalString(0, exponent), left: toDecimalString(left, exponent) };
}

function sumsOf(statement: WalletStatement | null, exponent: number): CashierFacts['last30Days'] {
  const [period] = statement?.periods ?? [];
  if (period === undefined) return null;
  return {
    deposits: { count: period.deposits, sum: toDecimalString(period.depositedMinor, exponent) },
    withdrawals: { count: period.withdrawals, sum: toDecimalString(period.withdrawnMinor, exponent) },
  };
}

async function wageringOf(
  env: PlatformEnv,
  memberId: string,
  exponent: number,
): Promise<CashierFacts['wagering']> {
  const bonuses = await readBonuses(env, memberId);
  return bonuses
    .filter(it => it.state === 'wagering')
    .map(it => ({
      promotionId: it.promotionId,
      balance: toDecimalString(it.balanceMinor, exponent),
      done: toDecimalString(it.doneMinor, exponent),
      required: toDecimalString(it.requiredMinor, exponent),
      expires: wireMoment(it.expiresAt),
    }));
}

const payeeOf = (account: BankAccountRow | undefined): CashierFacts['account'] =>
  account === undefined
    ? null
    : {
        bankCode: account.bankCode,
        bankName: account.bankName,
        accountHolder: plainHolder(account.accountHolder),
        accountNumber: account.accountNumber,
        added: wireMoment(account.createdAt),
        firstUsed: momentOrNull(account.usedAt),
      };

/** The account of a withdrawal, and the other members who share it, or share any account of a member who deposits. */
async function accountsOf(
  env: PlatformEnv,
  { memberId, kind, bankId }: RequestRow,
  country: string,
): Promise<Pick<CashierFacts, 'account' | 'sharedWith'>> {
  const db = directoryOf(env, memberId);
  const account = bankId === null ? undefined : (await readBankAccountsById(db, [bankId])).get(bankId);
  const compared = kind === 'deposit' ? await readBankAccounts(db, memberId) : account ? [account] : [];
  const of = { memberId, country, accounts: compared, most: SHARED_MOST };
  const others = await Promise.all(directoriesOf(env).map(each => readOthersWith(each, of)));
  return { account: payeeOf(account), sharedWith: others.flat().slice(0, SHARED_MOST) };
}

/** @returns null where there is no such member @param at epoch milliseconds */
export async function factsOf(env: PlatformEnv, row: RequestRow, at: number): Promise<CashierFacts | null> {
  const { memberId, exponent } = row;
  const db = directoryOf(env, memberId);
  const member = await findMember(env, { memberId });
  if (member === null) return null;
  const [monthLimit, statement, refused, wagering, restrictions, reviews, cases, changedAt, accounts] =
    await Promise.all([
      monthLimitOf(env, member, { exponent, at }),
      walletOf(env, memberId).statement([{ from: at - PERIOD_MS, to: at }]),
      countRefused(db, memberId),
      wageringOf(env, memberId, exponent),
      readInForce(db, memberId, at),
      countWaitingReviews(db, memberId),
      readCasesOf(env, memberId),
      proofChangedAt(db, memberId),
      accountsOf(env, row, member.country),
    ]);
  return {
    monthLimit,
    last30Days: sumsOf(statement, exponent),
    refusedBefore: { deposits: refused.deposit, withdrawals: refused.withdrawal },
    wagering,
    restrictions: restrictions.map(({ kind, until }) => ({ kind, until: momentOrNull(until) })),
    winsUnderReview: reviews,
    openCases: cases.filter(it => it.state === 'open').length,
    proofChanged: changedAt === 0 ? null : wireMoment(changedAt),
    ...accounts,
  };
}
