/**
 * Figures of a market in the texts of help and terms: `{minimumAge}` in an operator's text becomes the market's figure when it
 * is published.
 */
import { isolateLtr } from '#app/domain/bidi.ts';
import { countryName } from '#app/domain/country.ts';
import { direction } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { MarketProfile } from './market-profile.ts';

type Figure = (market: MarketProfile, tag: string) => string;

const amount =
  (read: (market: MarketProfile) => string): Figure =>
  market =>
    `${formatAmount(read(market))} ${market.currency}`;

const FIGURES: Readonly<Record<string, Figure>> = {
  currency: it => it.currency,
  country: (it, tag) => countryName(tag, it.country, it.name),
  minimumAge: it => String(it.minimumAge),
  depositMinimum: amount(it => it.deposit.minimum),
  depositMaximum: amount(it => it.deposit.maximum),
  openDeposits: it => String(it.openRequests.deposits),
  withdrawalMinimum: amount(it => it.withdrawal.minimum),
  withdrawalMaximum: amount(it => it.withdrawal.maximum),
  openWithdrawals: it => String(it.openRequests.withdrawals),
  holdHours: it => String(it.withdrawalHoldHours),
  transferMinimum: amount(it => it.transfer.minimum),
  transfersPerDay: it => String(it.transfer.perDay),
  rebateMinimum: amount(it => it.rebate.minimum),
  codeMinutes: it => String(Math.max(1, Math.round(it.tac.expirySeconds / 60))),
  resendSeconds: it => String(it.tac.resendSeconds),
  closedAccountDays: it => formatAmount(it.retention.closedAccountDays),
  loginRecordDays: it => formatAmount(it.retention.loginRecordDays),
  bankAccountDays: it => formatAmount(it.retention.removedBankAccountDays),
  helpVoteDays: it => formatAmount(it.retention.helpVoteDays),
  openingBalance: amount(it => it.openingBalance),
};

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names in braces that are no figures. */
export const unknownFigures = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter(name => !Object.hasOwn(FIGURES, name));

/** The text with the figures of a market. */
export function withFigures(text: string, market: MarketProfile, tag: string): string {
  const isolated = direction(tag) === 'rtl' ? isolateLtr : (value: string) => value;
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
    if (figure === undefined) return whole;
    return name === 'country' ? figure(market, tag) : isolated(figure(market, tag));
  });
}

/** A value with the figures in all of its texts. */
export function filledIn<Value>(value: Value, market: MarketProfile, tag: string): Value {
  if (typeof value === 'string') return withFigures(value, market, tag) as Value;
  if (Array.isArray(value)) return value.map(it => filledIn(it, market, tag)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key, filledIn(it, market, tag)]),
  ) as Value;
}
