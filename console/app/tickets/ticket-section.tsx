/** Questions that were left while support was away; each is answered into the member's inbox. */
import { ArrowLeft, CircleAlert } from 'lucide';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { type TicketView, ticketView } from '#app/contract/support.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { call } from '../call.ts';
import { loadTickets } from '../chat/lists.ts';
import { dayOf, languageName, timeOf } from '../chat/times.ts';
import { desk } from '../desk.ts';
import { useText } from '../text/text.ts';

const MOST = 8_000;

function TicketRow({ ticket, isCurrent }: { ticket: TicketView; isCurrent: boolean }) {
  const { ticketId, username, topic, country, message, createdAt } = ticket;
  return (
    <li>
      <Link className="queue-item" aria-current={isCurrent || undefined} to={`/tickets/${ticketId}`}>
        <CountryMark country={country} size={20} />
        <b className="clip">
          {username} <span className="dim">{topic}</span>
        </b>
        <span className="tag number">{ticketId}</span>
        <span className="second-line">
          <span className="clip" dir="auto">
            {message}
          </span>
          <span className="number">{timeOf(createdAt)}</span>
        </span>
      </Link>
    </li>
  );
}

function AnswerForm({ ticketId }: { ticketId: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await call('chat/answer-ticket', { ticketId, answer: text }, ticketView);
    if (!reply.ok) return setTrouble(reply.error.text);
    await loadTickets();
    await navigate('/tickets');
  };
  return (
    <form className="composer" onSubmit={submit}>
      {trouble !== '' && (
        <p role="alert" className="error-message">
          <Icon of={CircleAlert} className="icon small" />
          {trouble}
        </p>
      )}
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
        <button type="submit" className="button primary">
          {t('answer')}
        </button>
      </div>
    </form>
  );
}

function Ticket({ ticket }: { ticket: TicketView }) {
  const t = useText();
  const { ticketId, username, topic, language, message, createdAt } = ticket;
  return (
    <section className="room" aria-label={t('ticket')}>
      <div className="header">
        <Link className="icon-button phone-only" aria-label={t('back_to_tickets')} to="/tickets">
          <Icon of={ArrowLeft} className="icon flip" />
        </Link>
        <div className="grow">
          <h2 className="clip">{username}</h2>
          <span className="tiny-text dim number">
            {ticketId}, {topic}, {languageName(language)}, {dayOf(createdAt)}, {timeOf(createdAt)}
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

export function TicketSection({ ticketId }: { ticketId: string | null }) {
  const t = useText();
  const { language, tickets: all } = useSnapshot(desk);
  const tickets = (all as readonly TicketView[]).filter(
    it => language === '' || it.language === language || it.ticketId === ticketId,
  );
  const current = tickets.find(it => it.ticketId === ticketId);
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
        </ul>
        {tickets.length === 0 && <p className="empty-note">{t('tickets_none')}</p>}
      </section>
      {current !== undefined && <Ticket ticket={current} />}
    </>
  );
}
