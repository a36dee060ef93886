/** The parts handed to a game: its rules, look and texts, and formatting of amounts in the member's currency. */
import type { StudioRound } from '#app/contract/studio.ts';
import { formatAmount, formatMinor, parseAmount } from '#app/domain/money.ts';
import type { Fraction } from '#demo/studio/engines/engine.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import type { GameParts } from './game.ts';
import type { OpenedTable } from './table.ts';
import type { Text } from './text.ts';

/** Minor units of the studio's own amount. */
export const minorOf = (decimal: string, exponent: number): number => {
  const read = parseAmount(decimal, exponent);
  return read.ok ? read.value : 0;
};

/** A round's win with its prizes of jackpots, in minor units. */
export const wonMinor = (
  { outcome, prize = '0' }: Pick<StudioRound, 'outcome' | 'prize'>,
  exponent: number,
): number => minorOf(outcome?.win ?? '0', exponent) + minorOf(prize, exponent);

function payoutText(stakeMinor: number, { of, by }: Fraction, exponent: number): string {
  const exact = BigInt(stakeMinor) * BigInt(of);
  const least = Number(exact / BigInt(by));
  const text = formatMinor(least, exponent);
  // A fraction below a millionth is the rounding of a chance to whole results, and decides one round in a million.
  const isWhole = (exact % BigInt(by)) * 1_000_000n < BigInt(by);
  return isWhole ? text : `${text}–${formatMinor(least + 1, exponent)}`;
}

/** The cast is safe, because the engine of this game made the rules. */
export const partsOf = ({ rules, look, exponent }: OpenedTable, t: Text): GameParts<never> => ({
  rules: rules as never,
  look: look as GameLook,
  t,
  money: decimal => formatAmount(decimal, { decimals: exponent }),
  minor: minor => formatMinor(minor, exponent),
  // Shares of a price are not whole hundredths: a difference below a millionth is rounding.
  share: (stake, hundredths) =>
    formatMinor(Math.floor((minorOf(stake, exponent) * hundredths) / 100 + 1e-6), exponent),
  payout: (stake, pay) => payoutText(minorOf(stake, exponent), pay, exponent),
});
