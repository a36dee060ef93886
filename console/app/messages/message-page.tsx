/** The page of one message: text, segment, figures, and the acts that its state allows. */
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { MessageDetail } from '#app/contract/operator/message.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadPage } from '../list/unread-page.tsx';
import { useRenewal } from '../list/use-renewal.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { Acts } from './acts.tsx';
import { CHANNEL_TITLES } from './fields.ts';
import { Figures } from './figures.tsx';
import { Markets, StateTags } from './message-list.tsx';
import { Preview } from './preview.tsx';
import { RuleList } from './rule-list.tsx';
import { WaitingSend } from './waiting-send.tsx';

/** A message that is planned or being sent moves on by itself. */
const RENEW_MS = 10_000;

function Head({ of: { row } }: { of: MessageDetail }) {
  const t = useText();
  return (
    <header className="record-head">
      <Link className="icon-button" to="/messages" aria-label={t('back_to_list')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h2 className="promotion-title">
          <bdi translate="yes">{row.title === '' ? t('campaign_untitled') : row.title}</bdi>{' '}
          <StateTags of={row} />
        </h2>
        <p className="tiny-text dim">
          <Listed
            of={[
              row.message,
              <Markets key="markets" countries={row.countries} />,
              ...row.channels.map(it => t(CHANNEL_TITLES[it])),
            ]}
          />
        </p>
      </div>
    </header>
  );
}

function Facts({ of }: { of: MessageDetail }) {
  const t = useText();
  const people: [ConsoleTextKey, MessageDetail['madeBy']][] = [
    ['campaign_made_by', of.madeBy],
    ['campaign_scheduled_by', of.scheduledBy],
    ['campaign_approved_by', of.approvedBy],
    ['campaign_revoked_by', of.revokedBy],
  ];
  const times: [ConsoleTextKey, string | null][] = [
    ['campaign_due', of.row.due],
    ['campaign_began', of.began],
    ['campaign_ended', of.ended],
  ];
  return (
    <section className="record-panel" aria-label={t('campaign_facts')}>
      <div className="panel-head">
        <h3>{t('campaign_facts')}</h3>
      </div>
      <dl className="facts">
        {people.map(([title, who]) =>
          who === null ? null : (
            <Fact key={title} title={t(title)}>
              {who.name ?? who.by}
            </Fact>
          ),
        )}
        {times.map(([title, at]) =>
          at === null ? null : (
            <Fact key={title} title={t(title)}>
              <Moment of={at} />
            </Fact>
          ),
        )}
        {of.note !== null && <Fact title={t('campaign_reason')}>{of.note}</Fact>}
      </dl>
    </section>
  );
}

function Rules({ of }: { of: MessageDetail }) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t('campaign_who')}>
      <div className="panel-head">
        <h3>{t('campaign_who')}</h3>
      </div>
      <RuleList of={of.content.segment} />
    </section>
  );
}

function Detail({ of }: { of: MessageDetail }) {
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const [said, setSaid] = useState(((state ?? {}) as { said?: string }).said ?? '');
  const isMoving = of.row.state === 'scheduled' || of.row.state === 'sending';
  useRenewal(isMoving ? RENEW_MS : null, revalidate);
  const onDone = async (done: string) => {
    setSaid(done);
    await revalidate();
  };
  return (
    <article className="record">
      <Head of={of} />
      <p className="record-said" role="status">
        {said}
      </p>
      <div className="record-columns">
        <div className="record-main">
          <WaitingSend of={of} onDone={onDone} />
          <Figures of={of} />
          <Rules of={of} />
        </div>
        <div className="record-side">
          <Acts of={of} onDone={onDone} />
          <Preview of={of.content} languages={of.languages} />
          <Facts of={of} />
        </div>
      </div>
    </article>
  );
}

export function MessagePage({ reply }: { reply: Reply<MessageDetail> }) {
  if (!reply.ok) return <UnreadPage trouble={reply.error.text} path="/messages" />;
  return <Detail of={reply.value} />;
}
