/**
 * The rules of bonus money: granted by the operator, released into real money when it has been wagered, forfeited otherwise.
 * Money that comes to an ended grant later, such as the win of a round that it staked in, goes the same way as the grant.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { sourceFlaw } from '../deposit/draft-reversal.ts';
import { draftClaim } from '../rules/debt.ts';
import { type Draft, draftMove, type OrderRefusal, type Posting } from '../rules/draft.ts';
import type { BonusFacts, Change, FactsByKind, FactsOf } from '../rules/facts.ts';
import { bonusAccount } from '../rules/ledger-account.ts';
import type { BonusForfeit, BonusGrant, BonusRelease, BonusReopening } from '../rules/order.ts';
import type { LiveBonus } from './bonus-rows.ts';
import { areTerms, HUNDREDTHS } from './terms.ts';

/** Each grant has an account of its own, so that the wallet knows which bonus a stake came from. */
export function draftGrant(
  { grantId, amountMinor, winsTo, terms }: BonusGrant,
  { grant, source }: FactsByKind['bonus-grant'],
): Result<Draft, OrderRefusal> {
  if (grant !== null) return refuse('already_known');
  const flaw = sourceFlaw(source);
  if (flaw !== null) return refuse(flaw);
  if (terms !== undefined && !areTerms(terms)) return refuse('not_an_amount');
  const withTerms = terms === undefined ? {} : { terms };
  const given: Change = { of: 'grant', grant: { grantId, amountMinor, winsTo, ...withTerms } };
  return draftMove('house', bonusAccount(grantId), amountMinor, given);
}

/** Whether the required play is done. */
export const isWagered = ({
  doneHundredths,
  requiredMinor,
}: Pick<LiveBonus, 'doneHundredths' | 'requiredMinor'>): boolean =>
  doneHundredths >= requiredMinor * HUNDREDTHS;

const moves = (...postings: Posting[]): Posting[] => postings.filter(it => it.amountMinor !== 0);

/** Releases the money on the grant's account, up to the most that its terms allow; the operator takes back the rest. */
export function draftRelease(
  { grantId }: BonusRelease,
  { bonus, balances }: FactsOf<'bonus-release'>,
): Result<Draft, OrderRefusal> {
  if (bonus === null) return refuse('no_such_bonus');
  if (bonus.state !== 'wagering' && bonus.state !== 'completed') return refuse('already_decided');
  if (bonus.state === 'wagering' && !isWagered({ ...bonus, ...bonus.terms })) return refuse('not_wagered');
  const account = bonusAccount(grantId);
  const minor = balances[account] ?? 0;
  if (bonus.state === 'completed' && minor === 0) return refuse('already_decided');
  const most = bonus.terms.mostReleasedMinor ?? Number.POSITIVE_INFINITY;
  const releasedMinor = Math.min(minor, Math.max(0, most - bonus.releasedMinor));
  return ok({
    postings: moves(
      { account, amountMinor: -minor },
      { account: 'main', amountMinor: releasedMinor },
      { account: 'house', amountMinor: minor - releasedMinor },
    ),
    changes: [{ of: 'bonus', grantId, state: 'completed', releasedMinor }],
  });
}

/** Whether a completed bonus lacks play: a stake that had counted for it was returned. */
export const isUnearned = (bonus: Pick<LiveBonus, 'state' | 'doneHundredths' | 'requiredMinor'>): boolean =>
  bonus.state === 'completed' && !isWagered(bonus);

/** Money that a reopened bonus takes back from `main`, in minor units. */
export const reclaimedBy = (bonus: BonusFacts | null): number =>
  bonus !== null && isUnearned({ ...bonus, ...bonus.terms }) ? bonus.releasedMinor : 0;

/** A lost bonus whose account has money again, and a completed one that lacks play, are wagered again. */
export function draftReopening(
  { grantId }: BonusReopening,
  facts: FactsOf<'bonus-reopen'>,
): Result<Draft, OrderRefusal> {
  const { bonus, balances } = facts;
  if (bonus === null) return refuse('no_such_bonus');
  const account = bonusAccount(grantId);
  const reclaimedMinor = reclaimedBy(bonus);
  const isLostWithMoney = bonus.state === 'lost' && (balances[account] ?? 0) > 0;
  if (!isLostWithMoney && !isUnearned({ ...bonus, ...bonus.terms })) return refuse('already_decided');
  const changes: Change[] = [{ of: 'bonus', grantId, state: 'wagering', releasedMinor: 0 - reclaimedMinor }];
  if (reclaimedMinor === 0) return ok({ postings: [], changes });
  const claimed = draftClaim(reclaimedMinor, account, facts);
  return claimed.ok ? ok({ ...claimed.value, changes }) : claimed;
}

/**
 * The payment behind a bonus was taken back: the money that the bonus has become is taken back with it, as a debt where it is
 * gone.
 */
function draftTakenBack(bonus: BonusFacts, facts: FactsOf<'bonus-forfeit'>): Result<Draft, OrderRefusal> {
  const { grantId, releasedMinor } = bonus;
  const change: Change = { of: 'bonus', grantId, state: 'cancelled', releasedMinor: -releasedMinor };
  if (releasedMinor === 0) return ok({ postings: [], changes: [change] });
  const claimed = draftClaim(releasedMinor, 'house', facts);
  return claimed.ok ? ok({ ...claimed.value, changes: [change] }) : claimed;
}

/** The released money, in minor units, that a forfeit claims back: that of a completed bonus whose payment was taken back. */
export const releasedBy = (bonus: BonusFacts | null, { why }: BonusForfeit): number =>
  bonus?.state === 'completed' && why === 'charged-back' ? bonus.releasedMinor : 0;

const STATE_AFTER = {
  expired: 'expired',
  lost: 'lost',
  cancelled: 'cancelled',
  'charged-back': 'cancelled',
} as const;

/** Returns the money on the grant's account to the operator, and ends the grant. */
export function draftForfeit(
  { grantId, why }: BonusForfeit,
  facts: FactsOf<'bonus-forfeit'>,
): Result<Draft, OrderRefusal> {
  const { bonus, balances } = facts;
  if (bonus === null) return refuse('no_such_bonus');
  if (bonus.state === 'completed')
    return why === 'charged-back' ? draftTakenBack(bonus, facts) : refuse('already_decided');
  const account = bonusAccount(grantId);
  const minor = balances[account] ?? 0;
  if (bonus.state !== 'wagering' && minor === 0) return refuse('already_decided');
  const state = bonus.state === 'wagering' ? STATE_AFTER[why] : bonus.state;
  return ok({
    postings: moves({ account, amountMinor: -minor }, { account: 'house', amountMinor: minor }),
    changes: [{ of: 'bonus', grantId, state, releasedMinor: 0 }],
  });
}
