/** Seed step 60: ready answers of support, and a finished, rated chat of each demo member. */
import { textLanguage } from '#app/domain/language.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { findMember } from '#platform/member/member.ts';
import { chatIdOf, listTopics, roomOf, startChat, writeCanned } from '#platform/support/chat/chat.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';
import { CANNED_ANSWERS } from './support/canned-answers.ts';
import { PAST_CHAT } from './support/past-chat.ts';

/** The agent who answered, as the member read it. */
const AGENT = { agentId: 'demo-support', name: 'Ines' };
const STARS = 5;
/** Age of the chats, in milliseconds. */
const AGO_MS = 2 * DAY_MS;

/** Ids of attempts keep a repeated run from saying anything twice. */
async function talk({ env, now }: SeedContext, username: string): Promise<void> {
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username}`);
  const { memberId, country, language: tag } = member;
  const [topic] = await listTopics(env, country, tag);
  if (topic === undefined) throw new Error(`${country} has no topic`);
  const lines = PAST_CHAT[textLanguage(tag)];
  const textAt = (turn: number) =>
    ({ type: 'text', body: lines[turn] ?? '', operationId: `demo-${username}-${turn}` }) as const;
  const from = now() - AGO_MS;
  const chatId = chatIdOf(memberId, textAt(0).operationId);
  const started = await startChat(
    env,
    { memberId, username, country },
    { chatId, topic, text: textAt(0), tag, at: from },
  );
  if (!started.ok) throw new Error(`${username}: ${started.error}`);
  const room = roomOf(env, chatId);
  for (let turn = 1; turn < lines.length; turn += 1) {
    const at = from + turn * 2 * MINUTE_MS;
    if (turn % 2 === 1) await room.sendAsAgent(AGENT, textAt(turn), at);
    else await room.sendAsMember(memberId, textAt(turn), at);
  }
  await room.readAsMember(memberId, lines.length);
  const end = from + lines.length * 2 * MINUTE_MS;
  await room.closeAsAgent(AGENT, end);
  await room.rate(memberId, { stars: STARS, comment: null }, end + MINUTE_MS);
  await room.copyAgain();
}

async function seedSupport(context: SeedContext): Promise<void> {
  for (const [name, texts] of Object.entries(CANNED_ANSWERS))
    await writeCanned(catalogueOf(context.env), { name, texts });
  for (const username of DEMO_NAMES) await talk(context, username);
}

export const SUPPORT_STEP: SeedStep = {
  number: 60,
  name: 'support',
  parts: () => 1,
  run: seedSupport,
};
