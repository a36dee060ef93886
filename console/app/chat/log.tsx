/** The messages of a chat, with the notes of colleagues between; the newest at the bottom, older pages above. */
import { Lock } from 'lucide';
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '#app/contract/chat.ts';
import type { RoomNote } from '#app/contract/support.ts';
import { numberOf, type ShownMessage, shownMessages } from '#app/domain/chat-log.ts';
import { dayIn } from '#app/domain/day.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk, type OpenRoom, type Outgoing } from '../desk.ts';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { Sentence } from '../text/sentence.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { loadOlder } from './rooms.ts';
import { discard, sendAgain } from './send.ts';
import { zone } from './times.ts';

/** An older page is read before its place is in sight, in CSS pixels. */
const AHEAD = '300px 0px 0px';

/** Of the notes that the platform writes. */
const DONE: Readonly<Record<string, ConsoleTextKey>> = {
  claimed: 'chat_claimed',
  closed: 'chat_closed',
  reopened: 'chat_reopened',
  rated: 'chat_rated',
};

const doneOf = ({ kind, body }: RoomNote): ConsoleTextKey | undefined =>
  kind === 'passed-on' ? (body === '' ? 'chat_passed_back' : 'chat_passed_on') : DONE[kind];

function NoteText({ note }: { note: RoomNote }) {
  const t = useText();
  const time = useFormats().time(note.madeAt);
  const { kind, operator, body } = note;
  if (kind === 'note') return <Sentence of="chat_note_by" values={{ name: operator, time, text: body }} />;
  const name = operator !== '' ? operator : t(body === 'system' ? 'chat_platform' : 'chat_the_member');
  const done = doneOf(note);
  if (done === undefined) return <Listed of={[name, kind, time]} />;
  return <Sentence of={done} values={{ name, time, to: body, stars: body }} />;
}

const NoteLine = ({ note }: { note: RoomNote }) => (
  <li className={note.kind === 'note' ? 'day note' : 'day'}>
    {note.kind === 'note' && <Icon of={Lock} className="icon small" />}
    <span>
      <NoteText note={note} />
    </span>
  </li>
);

/** The day and the time, with the day of now by its name. */
function DayLine({ moment }: { moment: string }) {
  const t = useText();
  const { day, time } = useFormats();
  const { now } = useSnapshot(desk);
  const isToday = dayIn(moment, zone) === dayIn(now, zone);
  return (
    <li className="day number">
      <span>
        <Listed of={[isToday ? t('today') : day(moment), time(moment)]} />
      </span>
    </li>
  );
}

function Picture({ message: { message, sender } }: { message: ChatMessage }) {
  const t = useText();
  const address = `/operator/files/${message}`;
  return (
    <a className="picture" href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t('chat_picture_by', { name: sender })} loading="lazy" />
    </a>
  );
}

function MessageLine({
  message,
  newDay,
  endsRun,
  memberRead,
}: ShownMessage<ChatMessage> & { memberRead: number }) {
  const t = useText();
  const formats = useFormats();
  const { me } = useSnapshot(desk);
  const isMember = message.senderType === 'member';
  const own = isMember ? '' : ' own';
  const isRead = !isMember && numberOf(message) <= memberRead;
  const sender = message.senderId === me?.operatorId ? t('chat_you') : message.sender;
  return (
    <>
      {newDay !== null && <DayLine moment={message.sendAt} />}
      <li className={`chat-message${own}`}>
        <span className="visually-hidden">
          <bdi translate="no">{message.sender}</bdi>:{' '}
        </span>
        {message.type === 'image' ? (
          <Picture message={message} />
        ) : (
          <p className={`bubble${own}`} dir="auto">
            {message.message}
          </p>
        )}
        {endsRun && (
          <span className={`meta number${own}`}>
            <Listed of={[sender, formats.time(message.sendAt), isRead && t('chat_read')]} />
          </span>
        )}
      </li>
    </>
  );
}

function OutgoingLine({ room, outgoing }: { room: OpenRoom; outgoing: Outgoing }) {
  const t = useText();
  const live = () => desk.rooms[room.chatId];
  return (
    <li className="chat-message own">
      <p className="bubble own" dir="auto">
        {outgoing.type === 'image' ? t('chat_picture') : outgoing.body}
      </p>
      {outgoing.state === 'sending' ? (
        <span className="meta own">{t('chat_sending')}</span>
      ) : (
        <span className="meta own bad" role="alert">
          <span className="reason">{outgoing.reason}</span>
          <button
            type="button"
            className="link"
            onClick={() => withRoom(live(), it => sendAgain(it, outgoing))}
          >
            {t('chat_send_again')}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => withRoom(live(), it => discard(it, outgoing))}
          >
            {t('chat_discard')}
          </button>
        </span>
      )}
    </li>
  );
}

function withRoom(room: OpenRoom | undefined, run: (room: OpenRoom) => void): void {
  if (room !== undefined) run(room);
}

function useOlder(log: RefObject<HTMLElement | null>, { chatId, messages, isAtStart }: OpenRoom) {
  const top = useRef<HTMLLIElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const first = messages[0]?.id;
  useEffect(() => {
    const mark = top.current;
    if (mark === null || isAtStart || hasFailed || first === undefined) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadOlder(chatId).then(came => setFailed(!came));
      },
      { root: log.current, rootMargin: AHEAD },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [chatId, first, isAtStart, hasFailed, log]);
  return { top, hasFailed, again: () => setFailed(false) };
}

/** Messages with the notes that follow each; a page that does not fill the list is followed by the next. */
function Entries({ room }: { room: OpenRoom }) {
  const { messages, notes, view } = room;
  const shown = useMemo(() => shownMessages(messages, zone), [messages]);
  const after = (id: number) => notes.filter(it => it.afterId === id);
  return shown.map(it => (
    <Fragment key={it.message.id}>
      <MessageLine {...it} memberRead={view?.memberRead ?? 0} />
      {after(numberOf(it.message)).map(note => (
        <NoteLine key={`n${note.noteId}`} note={note} />
      ))}
    </Fragment>
  ));
}

export function Log({ room }: { room: OpenRoom }) {
  const log = useRef<HTMLElement>(null);
  const t = useText();
  const { now } = useSnapshot(desk);
  const { top, hasFailed, again } = useOlder(log, room);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a scrolling list
    <section ref={log} className="log" tabIndex={0} aria-label={t('messages')}>
      <p role="status" className="typing-line tiny-text dim">
        {room.typingUntil > now && <Sentence of="chat_typing" values={{ name: room.view?.username }} />}
      </p>
      <ol>
        <li ref={top} className="top-mark" aria-hidden="true" />
        {hasFailed && (
          <li className="day">
            <button type="button" className="button small" onClick={again}>
              {t('chat_load_again')}
            </button>
          </li>
        )}
        <Entries room={room} />
        {room.outgoing.map(it => (
          <OutgoingLine key={it.operationId} room={room} outgoing={it} />
        ))}
      </ol>
    </section>
  );
}
