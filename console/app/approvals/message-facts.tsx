/** Details of a message to members for the second operator: segment or market, time, channels and texts. */
import * as z from 'zod/mini';
import { messageContent, messageWords } from '#app/contract/operator/message.ts';
import { segment } from '#app/contract/operator/segment.ts';
import { textsByLanguage } from '#app/contract/texts.ts';
import { wireMoment } from '#app/domain/date.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { Preview } from '../messages/preview.tsx';
import { RuleList } from '../messages/rule-list.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';

const { channels, link } = messageContent.shape;

export const shownMessage = z.object({
  /** As it was when the second operator was asked. */
  members: z.number(),
  /** Epoch milliseconds; null for at once. */
  at: z.nullable(z.number()),
  /** With the number of its members, where it names them one by one. */
  segment: z.looseObject({ members: z.optional(z.number()) }),
  channels,
  /** By language code, as they were written. */
  texts: z.record(z.string(), messageWords),
  link,
});
type ShownMessage = z.infer<typeof shownMessage>;

/** @param at null for at once */
export function SentTo({ members, at }: { members: number; at: string | null }) {
  const t = useText();
  return (
    <p>
      <Listed
        of={[
          t('campaign_asked', { count: groupedNumber(members) }),
          at === null ? t('campaign_now') : <Moment key="at" of={at} />,
        ]}
      />
    </p>
  );
}

/** Rules of a newer platform are left to the message's own page. */
function Who({ of: { members, ...rules } }: { of: ShownMessage['segment'] }) {
  const t = useText();
  const read = segment.safeParse(rules);
  return (
    <section>
      <h3>{t('campaign_who')}</h3>
      {members !== undefined && <p>{t('campaign_members', { count: groupedNumber(members) })}</p>}
      {read.success && (members === undefined || Object.keys(rules).length > 0) && (
        <RuleList of={read.data} />
      )}
    </section>
  );
}

export function MessageFacts({ of }: { of: ShownMessage }) {
  const t = useText();
  return (
    <>
      <SentTo members={of.members} at={of.at === null ? null : wireMoment(of.at)} />
      <p className="dim">
        <Listed of={of.channels.map(it => t(`campaign_${it}`))} />
      </p>
      <Who of={of.segment} />
      <Preview of={of} languages={Object.keys(of.texts)} />
    </>
  );
}

/** A message to all members of a market or a currency. */
export const shownBroadcast = z.object({
  audience: z.string(),
  members: z.number(),
  type: z.string(),
  texts: textsByLanguage(z.object({ title: z.string(), content: z.string() })),
  link,
});

export function BroadcastFacts({ of }: { of: z.infer<typeof shownBroadcast> }) {
  const t = useText();
  const { audience, members, type, texts: written } = of;
  const entries = Object.entries(written).flatMap(([language, words]) =>
    words === undefined ? [] : [[language, { title: words.title, text: words.content }] as const],
  );
  const en = { title: written.en.title, text: written.en.content };
  return (
    <>
      <SentTo members={members} at={null} />
      <dl className="facts">
        <Fact title={t('approval_broadcast_to')}>{audience}</Fact>
        <Fact title={t('approval_broadcast_type')}>{type}</Fact>
      </dl>
      <Preview
        of={{ texts: { ...Object.fromEntries(entries), en }, link: of.link }}
        languages={Object.keys(written)}
      />
    </>
  );
}
