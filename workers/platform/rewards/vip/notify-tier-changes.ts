/** Tells a member of a tier that was reached or lost, in every language by the tier's own name. */
import { sentence, sentenceLanguages } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MessageTexts, sendMessage } from '#platform/messages/inbox/inbox.ts';
import type { VipProgramme } from '#platform/site/site.ts';
import { placeOf } from './tiers.ts';
import type { TierChange, VipStep } from './vip-step.ts';

interface Receiver {
  memberId: string;
  programme: VipProgramme;
}

function textsOf({ tiers }: VipProgramme, { from, to }: TierChange): MessageTexts {
  const names = tiers[placeOf(tiers, to)]?.names ?? {};
  const isRise = placeOf(tiers, to) > placeOf(tiers, from);
  const textIn = (language: string) => {
    const values = { tier: names[language] ?? names.en ?? to };
    return {
      title: sentence(isRise ? 'message_tier_reached' : 'message_tier_lost', language, values),
      content: sentence(isRise ? 'message_tier_reached_text' : 'message_tier_lost_text', language, values),
      sender: sentence('message_vip', language),
    };
  };
  const others = sentenceLanguages().map(it => [it, textIn(it)] as const);
  return { en: textIn('en'), ...Object.fromEntries(others) };
}

/** A tier that is no more gives way without a word: its place was another one's name. */
export async function notifyTierChanges(
  context: { env: PlatformEnv; now: () => number },
  { memberId, programme }: Receiver,
  { was, changes }: Pick<VipStep, 'was' | 'changes'>,
): Promise<void> {
  for (const [index, change] of changes.entries())
    if (change.reason !== 'site')
      await sendMessage(context, {
        to: { memberId },
        key: `vip:${memberId}:${was.version}:${index}`,
        type: 'vip',
        texts: textsOf(programme, change),
        link: '/vip',
      });
}
