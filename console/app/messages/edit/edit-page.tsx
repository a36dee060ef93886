/** The form of a message: who gets it, what they read, when, and how it looks in the inbox. Saving is a draft; sending asks first. */
import { ArrowLeft } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { MessageOptions, WrittenMessage } from '#app/contract/operator/message.ts';
import type { SegmentCount } from '#app/contract/operator/segment.ts';
import { languageForEnglish } from '#app/domain/english-text.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../../call.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { utcTimeOf } from '../../form/utc-time-field.tsx';
import { UnreadPage } from '../../list/unread-page.tsx';
import { Trouble, useAttempt } from '../../login.tsx';
import { FlawList } from '../../promotions/flaw-list.tsx';
import { ownNameOf } from '../../text/language-name.ts';
import { useText } from '../../text/text.ts';
import { Preview } from '../preview.tsx';
import type { ForEdit } from './read-for-edit.ts';
import { SegmentPanel } from './segment-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { useCount } from './use-count.ts';
import { type Saving, useSaving } from './use-saving.ts';

const SAID = 'message-trouble';

function Head({ of, title }: { of: ForEdit; title: string }) {
  const t = useText();
  const back = of.message === null ? '/messages' : `/messages/${of.message}`;
  return (
    <header className="record-head">
      <Link className="icon-button" to={back} aria-label={t('back_to_list')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h2>
          <bdi translate="yes">{title === '' ? t('campaign_new') : title}</bdi>
        </h2>
        <p className="tiny-text dim">{of.message ?? t('campaign_draft')}</p>
      </div>
    </header>
  );
}

/** When it is sent, in UTC as `yyyy-MM-ddTHH:mm`; null for at once. */
type Time = string | null;

function WhenPanel({ time, onTime }: { time: Time; onTime: (time: Time) => void }) {
  const t = useText();
  const id = useId();
  return (
    <section className="record-panel" aria-label={t('campaign_when')}>
      <div className="panel-head">
        <h3>{t('campaign_when')}</h3>
      </div>
      <div className="draft-section">
        <fieldset className="message-when">
          <legend className="visually-hidden">{t('campaign_when')}</legend>
          {([null, ''] as const).map(value => (
            <label key={String(value)} className="checkbox-line">
              <input
                type="radio"
                name="when"
                checked={(time === null) === (value === null)}
                onChange={() => onTime(value)}
              />{' '}
              <span>{t(value === null ? 'campaign_now' : 'campaign_at')}</span>
            </label>
          ))}
        </fieldset>
        {time !== null && (
          <div className="field">
            <label htmlFor={id}>{t('label_utc', { label: t('campaign_time') })}</label>
            <input
              id={id}
              type="datetime-local"
              className="input"
              value={time}
              onChange={({ target }) => onTime(target.value)}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function Parts({ of }: { of: SegmentCount }) {
  const t = useText();
  if (of.addressed === 0) return null;
  const title = t('campaign_of', { count: groupedNumber(of.addressed) });
  return (
    <section className="record-panel" aria-label={title}>
      <div className="panel-head">
        <h3>{title}</h3>
      </div>
      <dl className="facts">
        {of.by.map(it => (
          <div key={`${it.country} ${it.language}`}>
            <dt className="row-mark">
              <CountryMark country={it.country} size={18} /> <span>{`${it.country},`}</span>{' '}
              <bdi translate="no">{ownNameOf(it.language)}</bdi>
            </dt>
            <dd className="number">{groupedNumber(it.addressed)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Check({ flaws }: Pick<Saving, 'flaws'>) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t('campaign_check')} role="status">
      <div className="panel-head">
        <h3>{t('campaign_check')}</h3>
      </div>
      <div className="promotion-draft">
        {flaws === null ? (
          <p className="dim">{t('campaign_check_how')}</p>
        ) : (
          <FlawList flaws={flaws} warnings={[]} />
        )}
      </div>
    </section>
  );
}

/** The title in English, or the language that stands for it. */
const titleOf = ({ texts }: WrittenMessage, { languages }: MessageOptions): string =>
  texts[languageForEnglish(texts, languages)]?.title ?? '';

interface FootProps {
  content: WrittenMessage;
  time: Time;
  counted: SegmentCount | null;
  saving: Saving;
  options: MessageOptions;
}

function Foot({ content, time, counted, saving, options }: FootProps) {
  const { aloneMost } = options;
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const members = counted?.addressed ?? 0;
  const asks = members > aloneMost;
  const most = groupedNumber(aloneMost);
  const button = t(asks ? 'campaign_ask' : time === null ? 'campaign_send' : 'campaign_schedule');
  const save = () =>
    attempt(async () => {
      setSaid('');
      const reply = await saving.save(content);
      if (reply.ok) setSaid(t('promotion_draft_is_saved', { version: reply.value.version }));
      return reply;
    });
  return (
    <footer className="draft-foot">
      <p className="tiny-text dim grow desktop-only">
        {t(asks ? 'campaign_ask_how' : 'campaign_alone_how', { count: most })}
      </p>
      <span className="tiny-text" role="status">
        {said}
      </span>
      <Trouble id={SAID} text={trouble} />
      <button
        type="button"
        className="button"
        aria-busy={isSending}
        aria-describedby={SAID}
        onClick={() => void save()}
      >
        {t('promotion_draft_save')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={members === 0 || time === ''}
        onClick={() => setOpen(true)}
      >
        {button}
      </button>
      {isOpen && (
        <FormDialog
          title={button}
          onClose={() => setOpen(false)}
          onSubmit={() => saving.send(content, utcTimeOf(time ?? undefined))}
        >
          <p>
            <b dir="auto">{titleOf(content, options)}</b>
          </p>
          <p>{t('campaign_send_what', { count: groupedNumber(members) })}</p>
          {asks && <p>{t('campaign_ask_how', { count: most })}</p>}
        </FormDialog>
      )}
    </footer>
  );
}

function Edit({ of }: { of: ForEdit }) {
  const [content, setContent] = useState(of.content);
  const [time, setTime] = useState<Time>(null);
  const change = (more: Partial<WrittenMessage>) => setContent(before => ({ ...before, ...more }));
  const reply = useCount(content.segment, content.channels);
  const counted = reply?.ok ? reply.value : null;
  const saving = useSaving(of);
  const { languages } = of.options;
  const { segment, channels } = content;
  return (
    <article className="record draft-page">
      <Head of={of} title={titleOf(content, of.options)} />
      <div className="record-columns">
        <div className="record-main">
          <SegmentPanel
            {...{ segment, channels, options: of.options, counted: reply }}
            onSegment={next => change({ segment: next })}
            onChannels={next => change({ channels: next })}
          />
          <TextPanel {...{ content, languages, counted }} onChange={change} />
          <WhenPanel time={time} onTime={setTime} />
        </div>
        <div className="record-side">
          <Preview of={content} languages={languages} />
          {counted !== null && <Parts of={counted} />}
          <Check flaws={saving.flaws} />
        </div>
      </div>
      <Foot {...{ content, time, counted, saving, options: of.options }} />
    </article>
  );
}

export function EditPage({ reply }: { reply: Reply<ForEdit> }) {
  if (!reply.ok) return <UnreadPage trouble={reply.error.text} path="/messages" />;
  return <Edit of={reply.value} />;
}
