/** Seed step 6: the money histories of the demo's members, with rows in every history that has a source. */

import { textLanguage } from '#app/domain/language.ts';
import { parseAmount } from '#app/domain/money.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { UNNOTED } from '#platform/base/logged-event.ts';
import { addBankAccount, type BankAccountRow, readBankAccounts } from '#platform/cashier/cashier/cashier.ts';
import { findMember, setPin } from '#platform/member/member.ts';
import { readMessagesOfTypes } from '#platform/messages/inbox/inbox.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { demoAccountNumber } from './money/account-number.ts';
import { COMPANIONS } from './money/companions.ts';
import { readPlayedGames } from './money/games.ts';
import type { Hand } from './money/hand.ts';
import { CHAPTERS, playChapter, type Story } from './money/story.ts';
import { WORDS } from './money/words.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES, hashOnce, registerDemoMember } from './step-04-members.ts';

const DEMO_PIN = '123456';
/** About a second of work. */
const CHAPTERS_PER_PART = 2;
/** Messages sent by the seeded transfers, which are marked as read. */
const OF_TRANSFERS = ['balance-transfer', 'affiliate-transfer', 'payment'];

type Context = SeedContext & { hash: (text: string) => string };

/** A demo member with the day of registration. */
interface Person extends Hand {
  createdAt: number;
  language: string;
  fullName: string;
}

async function personOf(
  { env }: SeedContext,
  markets: readonly MarketProfile[],
  username: string,
): Promise<Person> {
  const member = await findMember(env, { username });
  const market = markets.find(it => it.country === member?.country);
  const unit = parseAmount(market?.deposit.minimum ?? '', market?.exponent ?? 0);
  if (member === null || market === undefined || !unit.ok) throw new Error(`There is no ${username}`);
  const { memberId, createdAt, language, fullName } = member;
  return {
    env,
    memberId,
    username,
    market,
    unitMinor: unit.value,
    createdAt,
    language,
    fullName: fullName ?? username,
  };
}

function companionName({ currency }: MarketProfile): string {
  const companion = COMPANIONS[currency];
  if (companion === undefined) throw new Error(`Nobody else is in the market of ${currency}`);
  return companion.username;
}

/** Registers the second member of a market, on the same day. */
async function registerCompanion(context: Context, { market, createdAt }: Person): Promise<void> {
  const companion = COMPANIONS[market.currency];
  if (companion !== undefined) await registerDemoMember({ ...context, now: () => createdAt }, companion);
}

/** Adds two bank accounts and the documented PIN, unless an interrupted run already did. */
async function equip(context: Context, person: Person): Promise<void> {
  const { memberId, market, createdAt, fullName } = person;
  const then = { ...context, now: () => createdAt + HOUR_MS / 4 };
  for (const [index, { bankCode }] of market.banks.slice(0, 2).entries()) {
    const accountNumber = demoAccountNumber(market.country, index);
    await addBankAccount(
      then,
      { memberId, country: market.country },
      { bankCode, accountHolder: fullName, accountNumber },
    );
  }
  const set = await setPin({ ...then, address: 'seed', note: UNNOTED }, memberId, DEMO_PIN, null);
  if (!set.ok && set.error.reason !== 'proof_needed')
    throw new Error(`${person.username}: ${set.error.reason}`);
}

async function banksOf({ env, memberId, username }: Person): Promise<Story['banks']> {
  const [first, ...others]: BankAccountRow[] = await readBankAccounts(directoryOf(env, memberId), memberId);
  if (first === undefined) throw new Error(`${username} has no bank account`);
  return [first, ...others];
}

async function readStories(context: SeedContext): Promise<Story[]> {
  const [gamesOf, { markets }] = await Promise.all([readPlayedGames(context.env), readFacts(context.env)]);
  const people = await Promise.all(DEMO_NAMES.map(name => personOf(context, markets, name)));
  return Promise.all(
    people.map(async (hand, index) => ({
      hand,
      companion: await personOf(context, markets, companionName(hand.market)),
      foreigner: people[(index + 1) % people.length] ?? hand,
      banks: await banksOf(hand),
      games: gamesOf(hand.market.currency),
      words: WORDS[textLanguage(hand.language)],
      from: hand.createdAt + HOUR_MS,
      to: context.now() - HOUR_MS,
    })),
  );
}

async function prepare({ env, now }: SeedContext, username: string): Promise<void> {
  const context: Context = { env, now, hash: hashOnce(env) };
  const person = await personOf(context, (await readFacts(env)).markets, username);
  await registerCompanion(context, person);
  await equip(context, person);
}

/** @param from index of the first of the chapters that a part has */
async function tell(context: SeedContext, from: number): Promise<void> {
  const stories = await readStories(context);
  const through = Math.min(from + CHAPTERS_PER_PART, CHAPTERS);
  for (let index = from; index < through; index += 1)
    await Promise.all(stories.map(story => playChapter(story, index)));
  if (through < CHAPTERS) return;
  for (const { hand } of stories) await readMessagesOfTypes(context, hand.memberId, OF_TRANSFERS);
}

/** Parts in order: each member's accounts, and the chapters of all stories. */
const PARTS: readonly ((context: SeedContext) => Promise<void>)[] = [
  ...DEMO_NAMES.map(username => (context: SeedContext) => prepare(context, username)),
  ...Array.from(
    { length: Math.ceil(CHAPTERS / CHAPTERS_PER_PART) },
    (_, index) => (context: SeedContext) => tell(context, index * CHAPTERS_PER_PART),
  ),
];

export const MONEY_STEP: SeedStep = {
  number: 6,
  name: 'money',
  parts: () => PARTS.length,
  run: async (context, part) => PARTS[part]?.(context),
};
