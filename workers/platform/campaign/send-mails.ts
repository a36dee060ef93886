/** Sends the e-mails of a message, each in the language of the account, with the way to want no more of them. */
import type { MessageWords } from '#app/contract/operator/message.ts';
import { codeOfTag, withLanguage } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { sendWritten } from '#platform/messages/messenger/messenger.ts';
import { readFacts } from '#platform/site/site.ts';
import type { Campaign } from './campaign.db.ts';
import { claimMails, type DueMail, writeMailed } from './mail.db.ts';
import { sendKeyOf } from './step.db.ts';

/** E-mails that are handed over at the same time, and those that are claimed together. */
const AT_ONCE = 10;
const CLAIMED = 50;

interface Context {
  env: PlatformEnv;
  now: () => number;
}

const textIn = ({ texts }: Campaign['content'], code: string): MessageWords =>
  texts[codeOfTag(code)] ?? texts.en;

/** The text, where it leads, and where the consent is withdrawn. */
export function mailText(
  { content, origin }: Pick<Campaign, 'content' | 'origin'>,
  { tag, language, noticeId }: Pick<DueMail, 'tag' | 'language' | 'noticeId'>,
): { subject: string; body: string } {
  const { title, text } = textIn(content, language);
  const address = (path: string) => `${origin ?? ''}${withLanguage(`/x${path}`, tag)}`;
  const place = noticeId === null ? content.link : `/inbox?message=${noticeId}`;
  return {
    subject: title,
    body: [
      text,
      ...(place === null ? [] : [address(place)]),
      sentence('news_why', tag, { address: address('/account#news') }),
    ].join('\n\n'),
  };
}

async function sendOne({ env, now }: Context, campaign: Campaign, mail: DueMail): Promise<boolean> {
  return sendWritten(
    { env, now },
    {
      channel: 'email',
      target: mail.email,
      language: mail.tag,
      ...mailText(campaign, mail),
      id: `${sendKeyOf(campaign.number)}:${mail.memberId}`,
    },
  );
}

/** Sends some e-mails of a directory. @returns how many were looked at: none where none is left */
export async function sendMails(context: Context, db: D1Database, campaign: Campaign): Promise<number> {
  const { number } = campaign;
  await readFacts(context.env); // the sentences of the site's folder
  const { mails, looked } = await claimMails(db, {
    campaign: number,
    sendKey: sendKeyOf(number),
    at: context.now(),
    most: CLAIMED,
  });
  const ends: { memberId: string; isSent: boolean }[] = [];
  for (let first = 0; first < mails.length; first += AT_ONCE) {
    const some = mails.slice(first, first + AT_ONCE);
    const sent = await Promise.all(some.map(it => sendOne(context, campaign, it)));
    ends.push(...some.map(({ memberId }, at) => ({ memberId, isSent: sent[at] === true })));
  }
  if (ends.length > 0) await writeMailed(db, number, ends);
  return looked;
}
