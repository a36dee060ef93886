/** Questions that were left while support was away; each is answered into the member's inbox. */
import { ArrowLeft } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { type TicketView, ticketView } from '#app/contract/support.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { call } from '../call.ts';
import { EmptyList } from '../chat/empty-list.tsx';
import { loadMoreTickets, loadTickets } from '../chat/lists.ts';
import { desk } from '../desk.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';

const MOST = 8_000;

function TicketRow({ ticket, isCurrent }: { ticket: TicketView; isCurrent: boolean }) {
  const formats = useFormats();
  const { ticketId, username, topic, country, message, createdAt } = ticket;
  return (
    <li>
      <Link className="queue-item" aria-current={isCurrent || undefined} to={`/tickets/${ticketId}`}>
        <CountryMark country={country} size={20} />
        <b className="clip">
          <bdi translate="no">{username}</bdi>{' '}
          <bdi translate="yes" className="dim">
            {topic}
          </bdi>
        </b>
        <span translate="no" className="tag number">
          {ticketId}
        </span>
        <span className="second-line">
          <span className="clip" dir="auto">
            {message}
          </span>
          <span className="number">{formats.time(createdAt)}</span>
        </span>
      </Link>
    </li>
  );
}

function AnswerForm({ ticketId }: { ticketId: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const { trouble, isSending, attempt } = useAttempt();
  const said = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void attempt(async () => {
      const reply = await call('chat/answer-ticket', { ticketId, answer: text }, ticketView);
      if (!reply.ok) return reply;
      await loadTickets();
      await navigate('/tickets');
      return reply;
    });
  };
  return (
    <form className="composer" onSubmit={submit}>
      <Trouble id={said} text={trouble} />
      <textarea
        className="textarea"
        rows={5}
        dir="auto"
        maxLength={MOST}
        aria-label={t('answer')}
        placeholder={t('answer_inbox')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row tools">
        <span className="grow" />
        <button type="submit" className="button primary" aria-busy={isSending} aria-describedby={said}>
          {t('answer')}
        </button>
      </div>
    </form>
  );
}

function Ticket({ ticket }: { ticket: TicketView }) {
  const t = useText();
  const formats = useFormats();
  const { ticketId, username, topic, language, message, createdAt } = ticket;
  return (
    <section className="room" aria-label={t('ticket')}>
      <div className="header">
        <Link className="icon-button phone-only" aria-label={t('back_to_tickets')} to="/tickets">
          <Icon of={ArrowLeft} className="icon flip" />
        </Link>
        <div className="grow">
          <h2 className="clip">
            <bdi translate="no">{username}</bdi>
          </h2>
          <span className="tiny-text dim number">
            <Listed
              of={[
                ticketId,
                topic,
                formats.language(language),
                formats.day(createdAt),
                formats.time(createdAt),
              ]}
            />
          </span>
        </div>
      </div>
      <div className="question scroll-area">
        <p className="bubble" dir="auto">
          {message}
        </p>
      </div>
      <AnswerForm key={ticketId} ticketId={ticketId} />
    </section>
  );
}

/** The open ticket. It stays open when a language is chosen that leaves it out of the list. */
function useOpened(ticketId: string | null, tickets: readonly TicketView[]): TicketView | undefined {
  const { language } = useSnapshot(desk);
  const listed = tickets.find(it => it.ticketId === ticketId);
  const [opened, setOpened] = useState(listed);
  if (listed !== undefined && listed !== opened) setOpened(listed);
  const isLeftOut = opened?.ticketId === ticketId && language !== '' && opened?.language !== language;
  return listed ?? (isLeftOut ? opened : undefined);
}

/** The button that lists the next page. */
function MoreTickets() {
  const t = useText();
  const said = useId();
  const { trouble, isSending, attempt } = useAttempt();
  return (
    <li className="queue-more">
      {trouble !== '' && <Trouble id={said} text={trouble} />}
      <button
        type="button"
        className="button full-width"
        aria-busy={isSending}
        aria-describedby={trouble === '' ? undefined : said}
        onClick={() => void attempt(loadMoreTickets)}
      >
        {t('more_rows')}
      </button>
    </li>
  );
}

export function TicketSection({ ticketId }: { ticketId: string | null }) {
  const t = useText();
  const { language, tickets: all, nextTickets, reading } = useSnapshot(desk);
  const current = useOpened(ticketId, all as readonly TicketView[]);
  const tickets = (all as readonly TicketView[]).filter(
    it => language === '' || it.language === language || it.ticketId === ticketId,
  );
  return (
    <>
      <section
        className={current === undefined ? 'queue' : 'queue desktop-only desktop-flex'}
        aria-label={t('section_tickets')}
      >
        <ul className="scroll-area">
          {tickets.map(it => (
            <TicketRow key={it.ticketId} ticket={it} isCurrent={it.ticketId === ticketId} />
          ))}
          {nextTickets !== null && <MoreTickets />}
        </ul>
        {tickets.length === 0 && (
          <EmptyList reading={reading.tickets} none={t('tickets_none')} onRetry={loadTickets} />
        )}
      </section>
      {current !== undefined && <Ticket ticket={current} />}
    </>
  );
}
