/**
 * Money of the demo's members, and what has become of it since they came: rows in every history that something feeds. Markets
 * and states of older data folders are brought up to date first, because both say more than they did.
 */

import { textLanguage } from '#app/domain/language.ts';
import { parseAmount } from '#app/domain/money.ts';
import { addBankAccount, type BankAccountRow, readBankAccounts } from '../bank/bank.ts';
import { readMessagesOfTypes } from '../inbox/inbox.ts';
import { findMember, setPin } from '../member/member.ts';
import { publishStatuses, writeMarket } from '../site/site.ts';
import { STATUSES } from './lists.ts';
import { MARKETS } from './markets.ts';
import { COMPANIONS } from './money/companions.ts';
import { readPlayedGames } from './money/games.ts';
import type { Hand } from './money/hand.ts';
import { type Story, tellStory } from './money/story.ts';
import { WORDS } from './money/words.ts';
import type { SeedContext } from './seed.ts';
import { DEMO_NAMES, hashOnce, registerDemoMember } from './step-04-members.ts';

const HOUR_MS = 3_600_000;
const DEMO_PIN = '123456';
/** Messages that transfers have sent: they are of days long gone. */
const OF_TRANSFERS = ['balance-transfer', 'affiliate-transfer'];

type Context = SeedContext & { hash: (text: string) => string };

/** Somebody of the demo, with the day they came. */
interface Person extends Hand {
  createdAt: number;
  language: string;
  fullName: string;
}

async function personOf({ env }: SeedContext, username: string): Promise<Person> {
  const member = await findMember(env.DIRECTORY, { username });
  const market = MARKETS.find(it => it.currency === member?.currency);
  const unit = parseAmount(market?.deposit.minimum ?? '', market?.exponent ?? 0);
  if (member === null || market === undefined || !unit.ok) throw new Error(`There is no ${username}`);
  const { memberId, createdAt, language, fullName } = member;
  return {
    ...{ env, memberId, username, market, unitMinor: unit.value },
    ...{ createdAt, language, fullName: fullName ?? username },
  };
}

/** The other member of a market, who came on the same day. */
async function companionOf(context: Context, { market, createdAt }: Person): Promise<Person> {
  const companion = COMPANIONS[market.currency];
  if (companion === undefined) throw new Error(`Nobody else is in the market of ${market.currency}`);
  await registerDemoMember({ ...context, now: () => createdAt }, companion);
  return personOf(context, companion.username);
}

/** Two bank accounts, and the PIN that the documentation names; those of a run that broke off stay. */
async function equip(context: Context, person: Person): Promise<Story['banks']> {
  const { env, memberId, market, createdAt, fullName } = person;
  const then = { ...context, now: () => createdAt + HOUR_MS / 4 };
  for (const [index, { bankCode }] of market.banks.slice(0, 2).entries()) {
    const accountNumber = `DEMO ${market.country} 2046 81${index + 3}7 55${index + 1}4`;
    await addBankAccount(
      then,
      { memberId, currency: market.currency },
      { bankCode, accountHolder: fullName, accountNumber },
    );
  }
  const set = await setPin({ ...then, address: 'seed' }, memberId, DEMO_PIN, {});
  if (!set.ok && set.error.reason !== 'proof_needed')
    throw new Error(`${person.username}: ${set.error.reason}`);
  const [first, ...others]: BankAccountRow[] = await readBankAccounts(env.DIRECTORY, memberId);
  if (first === undefined) throw new Error(`${person.username} has no bank account`);
  return [first, ...others];
}

export async function seedMoney({ env, now }: SeedContext): Promise<void> {
  const context: Context = { env, now, hash: hashOnce(env) };
  for (const market of MARKETS) await writeMarket(env.DIRECTORY, market);
  await publishStatuses(env.DIRECTORY, STATUSES, now());
  const gamesOf = await readPlayedGames(env);
  const stories: Story[] = [];
  for (const [index, username] of DEMO_NAMES.entries()) {
    const hand = await personOf(context, username);
    const companion = await companionOf(context, hand);
    const banks = await equip(context, hand);
    const foreigner = await personOf(context, DEMO_NAMES[(index + 1) % DEMO_NAMES.length] ?? username);
    stories.push({
      ...{ hand, companion, foreigner, banks, games: gamesOf(hand.market.currency) },
      words: WORDS[textLanguage(hand.language)],
      ...{ from: hand.createdAt + HOUR_MS, to: now() - HOUR_MS },
    });
  }
  await Promise.all(stories.map(tellStory));
  for (const { hand } of stories) await readMessagesOfTypes(context, hand.memberId, OF_TRANSFERS);
}
