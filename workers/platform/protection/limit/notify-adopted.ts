/** Tells a member of a limit that they have not set here: one that another account has brought, or that support has set for them. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { sentence, sentenceLanguages } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { type AdoptedLimit, limitText, type WalletOwner } from '#platform/ledger/wallet/wallet.ts';
import { sendMessage } from '#platform/messages/inbox/inbox.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { readMarketOf } from '#platform/site/site.ts';

type NamedLimit = Pick<AdoptedLimit, 'kind' | 'period' | 'most'>;
type Why = 'message_limit_adopted' | 'message_limit_lowered';

function textIn(language: string, { kind, period }: NamedLimit, most: string, why: Why) {
  const values = {
    limit: sentence(`limit_name_${kind}`, language),
    period: sentence(`limit_per_${period}`, language),
  };
  return {
    title: sentence(why, language, values),
    content: sentence(`${why}_text`, language, { most: isolateLtr(most) }),
    sender: sentence('message_limits', language),
  };
}

async function tell(
  env: PlatformEnv,
  member: WalletOwner,
  { limit, why, key, at }: { limit: NamedLimit; why: Why; key: string; at: number },
) {
  const { memberId } = member;
  const most = limitText(limit.kind, limit.most, await readMarketOf(env, member));
  const text = (language: string) => textIn(language, limit, most, why);
  const others = sentenceLanguages().map(it => [it, text(it)] as const);
  return sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key,
      type: 'limit',
      texts: { en: text('en'), ...Object.fromEntries(others) },
      link: '/account/play-safely',
    },
  );
}

/** Idempotent: a limit that the member knows of already is neither told nor noted again. */
export async function notifyAdopted(
  env: PlatformEnv,
  member: WalletOwner,
  adopted: readonly AdoptedLimit[],
  at: number,
): Promise<void> {
  const { memberId, country } = member;
  const notes = collectNotes(env, { address: null, requestId: null, now: () => at });
  for (const limit of adopted) {
    const key = `limit-adopted:${memberId}:${limit.number}`;
    const { noticeId } = await tell(env, member, { limit, why: 'message_limit_adopted', key, at });
    if (noticeId === null) continue;
    const target = `${limit.kind}-${limit.period}`;
    const actor = { kind: 'system', id: null } as const;
    notes.note({ kind: 'limit', outcome: 'added', actor, memberId, country, target });
    await publishToMember(env, memberId, 'limit', { name: target });
  }
  await notes.send();
}

/** Tells a member, once for each key, of a limit that support has lowered at their request. */
export async function notifyLowered(
  env: PlatformEnv,
  member: WalletOwner,
  limit: NamedLimit,
  { at, key: of }: { at: number; key: string },
): Promise<void> {
  const key = `limit-lowered:${member.memberId}:${limit.kind}-${limit.period}:${of}`;
  await tell(env, member, { limit, why: 'message_limit_lowered', key, at });
}
