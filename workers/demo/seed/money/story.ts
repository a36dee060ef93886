/**
 * The money history of a demo member, from registration until now: eight chapters of equal length, each a sequence of
 * actions. Amounts are multiples of the market's least deposit, so that they are plausible in every currency, and derive from
 * the name, so that an interrupted run continues with the same rows.
 */
import { parseAmount } from '#app/domain/money.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import type { BankAccountRow } from '#platform/cashier/cashier/cashier.ts';
import {
  moveFromProvider,
  moveToProvider,
  restoreBalance,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { claimRebate } from '#platform/rewards/rebate/rebate.ts';
import { type Dice, diceFor, roll } from '../games/chance.ts';
import { correct, give, payIn, payOut, sendIn, share } from './cash.ts';
import { REFERRED } from './companions.ts';
import type { PlayedGames } from './games.ts';
import { amountOf, attemptOf, done, type Hand } from './hand.ts';
import { playAt } from './rounds.ts';
import type { Words } from './words.ts';

export interface Story {
  hand: Hand;
  companion: Hand;
  /** A member of another market, to whom transfers fail. */
  foreigner: Pick<Hand, 'memberId' | 'username'>;
  games: PlayedGames;
  banks: readonly [BankAccountRow, ...BankAccountRow[]];
  words: Words;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** Number of chapters. */
export const CHAPTERS = 8;
/** Most actions per chapter. */
const DEEDS = 16;
/** Chapters with refused deposits and withdrawals. */
const NOTHING_CAME: ReadonlySet<number> = new Set([1, 3]);
const NOT_PAID: ReadonlySet<number> = new Set([1, 5]);
/** Payouts of rounds for a stake of one; a little less on average. */
const PAYS = [1.6, 0, 1.2, 0.9] as const;
/** Chapters before this one have play and affiliate rebates. */
const BUSY_UNTIL = 6;

interface Chapter extends Story {
  index: number;
  dice: Dice;
  /** The moment of the next action. */
  next: () => number;
}

function chapterOf(story: Story, index: number): Chapter {
  const dice = diceFor(`${story.hand.username}:${index}`);
  const lengthMs = (story.to - story.from) / CHAPTERS;
  const start = story.from + index * lengthMs;
  let deed = 0;
  return {
    ...story,
    index,
    dice,
    next: () => Math.floor(start + ((deed++ + dice() / 4) * lengthMs) / DEEDS),
  };
}

/** A plausible random amount. */
const oneOf = (dice: Dice, least: number, most: number): number => least + roll(dice, most - least + 1);

const noteOf = ({ words, dice }: Chapter): string => words.notes[roll(dice, words.notes.length)] ?? '';

async function moneyIn(chapter: Chapter): Promise<void> {
  const { hand, index, dice, next, words } = chapter;
  await payIn(hand, `${index}:deposit`, oneOf(dice, 6, 9), next());
  const end = NOTHING_CAME.has(index) ? { refusedFor: words.nothingCame } : 'approved';
  await sendIn(hand, `${index}:transfer-in`, oneOf(dice, 9, 12), next(), end);
  if (index >= BUSY_UNTIL) return;
  for (const level of [1, 2]) {
    const member = REFERRED[(index + level * 3) % REFERRED.length] ?? '';
    await share(hand, `${index}:share-${level}`, { units: 10 + 90 * dice(), at: next(), member, level });
  }
}

async function play({ hand, games, index, dice, next }: Chapter): Promise<void> {
  const [slots, other] = games.seamless(index);
  const rounds = PAYS.map((pays, place) => ({
    name: `${index}-${place}`,
    gameId: (place < 2 ? slots : other).gameId,
    stake: 7 + dice(),
    pays,
  }));
  const through = await playAt(hand, slots.providerId, rounds, next());
  const { country, currency } = hand.market;
  const member = { memberId: hand.memberId, country, currency };
  const claimed = await claimRebate(hand.env, member, `rb-${through}`, next());
  if (!claimed.ok && claimed.error === 'wallet_stopped')
    throw new Error(`${hand.username}: ${claimed.error}`);
}

/** Moves money to a transfer-type studio, plays a round, and moves money back, in part or all of it. */
async function visitStudio({ hand, games, index, next }: Chapter): Promise<void> {
  const game = games.transfer(index);
  const { providerId } = game;
  const amountMinor = amountOf(hand, 3);
  const there = { ...attemptOf(hand, `${index}:to-studio`, next()), providerId, amountMinor };
  if (done(await moveToProvider(hand.env, there)) === null) return;
  const round = { name: `${index}-studio`, gameId: game.gameId, stake: 0.5, pays: 1.4 };
  await playAt(hand, providerId, [round], next());
  const back = {
    ...attemptOf(hand, `${index}:from-studio`, next()),
    providerId,
    amountMinor: amountOf(hand, 2),
  };
  done(await moveFromProvider(hand.env, back));
  done(await restoreBalance(hand.env, attemptOf(hand, `${index}:restore`, next())));
}

async function amongMembers(chapter: Chapter): Promise<void> {
  const { hand, companion, foreigner, index, dice, next } = chapter;
  const [from, to] = index % 2 === 0 ? [hand, companion] : [companion, hand];
  await give(from, to, `${index}:gift`, { units: 1 + dice(), at: next(), note: noteOf(chapter) });
  const affiliate = () => ({ units: 0.5 + dice(), at: next(), note: noteOf(chapter), isAffiliate: true });
  if (index < BUSY_UNTIL) {
    await give(companion, hand, `${index}:affiliate-in`, affiliate());
    await give(hand, companion, `${index}:affiliate-out`, affiliate());
  }
  if (index === 4)
    await give(hand, foreigner, `${index}:astray`, { units: 1, at: next(), note: noteOf(chapter) });
  // Delivers the transfer first, so that later movements of both wallets follow it.
  await walletOf(companion.env, companion.memberId).sweep();
  if (index === 4) await walletOf(hand.env, hand.memberId).sweep();
}

async function moneyOut({ hand, banks, words, index, dice, next }: Chapter): Promise<void> {
  const to = banks[index % banks.length] ?? banks[0];
  const end = NOT_PAID.has(index) ? { refusedFor: words.otherName } : 'settled';
  await payOut(hand, `${index}:withdrawal`, { units: oneOf(dice, 5, 8), at: next(), to, end });
  const reasons = [words.goodwill, words.feeReturned, words.countedTwice];
  const reason = reasons[index % reasons.length] ?? words.goodwill;
  const amountMinor = amountOf(hand, reason === words.countedTwice ? -0.2 : 0.1 + dice() / 5);
  await correct(hand, `${index}:correction`, { amountMinor, at: next(), reason });
  if (index % 2 === 1) return;
  if (index < 4)
    await payOut(hand, `${index}:second-withdrawal`, {
      units: oneOf(dice, 2, 4),
      at: next(),
      to,
      end: 'settled',
    });
  await correct(hand, `${index}:fee`, {
    amountMinor: amountOf(hand, 0.05),
    at: next(),
    reason: words.feeReturned,
  });
}

/** Pending items at the end: open rounds, undecided deposits, unpaid withdrawals. */
async function whatWaits({ hand, games, banks, words, index, dice, next }: Chapter): Promise<void> {
  const [to] = banks;
  const [slots, other] = games.seamless(index);
  const rounds = Array.from({ length: 13 }, (_, place) => ({
    name: `${index}-${place}`,
    gameId: (place < 6 ? slots : other).gameId,
    stake: 0.1 + dice() / 4,
    pays: place === 12 ? ('taken-back' as const) : ('open' as const),
  }));
  await payOut(hand, `${index}:asked-bank`, {
    units: 4,
    at: next(),
    to,
    end: { unknownFor: words.bankAsked },
  });
  await playAt(hand, slots.providerId, rounds, next());
  await payOut(hand, `${index}:first-held`, { units: 2, at: next(), to, end: 'held' });
  for (const place of [1, 2]) await sendIn(hand, `${index}:waits-${place}`, 5 * place, next(), 'waiting');
  await payOut(hand, `${index}:second-held`, { units: 3, at: next(), to, end: 'held' });
}

/** Ends with a new member's balance: the rest is withdrawn, and a remainder below the minimum is corrected. */
async function closing({ hand, banks, words, index, next }: Chapter): Promise<void> {
  const { openingBalance, exponent } = hand.market;
  const opening = parseAmount(openingBalance, exponent);
  if (!opening.ok) throw new Error(`The opening balance of ${hand.market.country} is not an amount`);
  const last = await payIn(hand, `${index}:deposit`, 5, next());
  const surplus = (last?.balances.main ?? 0) - opening.value;
  const units = Math.floor(surplus / hand.unitMinor);
  const [to] = banks;
  const paid =
    units < 2 ? null : await payOut(hand, `${index}:closing`, { units, at: next(), to, end: 'settled' });
  const left = surplus - (paid === null ? 0 : amountOf(hand, units));
  if (left === 0) return;
  await correct(hand, `${index}:start-again`, { amountMinor: -left, at: next(), reason: words.startAgain });
}

async function playOrdinary(chapter: Chapter): Promise<void> {
  const { index } = chapter;
  await moneyIn(chapter);
  if (index < BUSY_UNTIL) await play(chapter);
  if (index % 2 === 1) await visitStudio(chapter);
  await amongMembers(chapter);
  await moneyOut(chapter);
}

/** @param index of the chapter, from 0; chapters run in order */
export async function playChapter(story: Story, index: number): Promise<void> {
  const { companion, hand, from } = story;
  if (index === 0) await payIn(companion, 'purse', 30, from - HOUR_MS / 2);
  const chapter = chapterOf(story, index);
  if (index < CHAPTERS - 1) return playOrdinary(chapter);
  await whatWaits(chapter);
  await closing(chapter);
  await walletOf(hand.env, hand.memberId).sweep();
}
