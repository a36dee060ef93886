/** The messages of a chat, with the notes of colleagues between; the newest at the bottom, older pages above. */
import { Lock } from 'lucide';
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '#app/contract/chat.ts';
import type { RoomNote } from '#app/contract/support.ts';
import { numberOf, type ShownMessage, shownMessages } from '#app/domain/chat-log.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk, type OpenRoom, type Outgoing } from '../desk.ts';
import { loadOlder } from './rooms.ts';
import { discard, sendAgain } from './send.ts';
import { dayAndTimeOf, timeOf, zone } from './times.ts';

/** An older page is read before its place is in sight, in CSS pixels. */
const AHEAD = '300px 0px 0px';

const DONE: Readonly<Record<string, string>> = {
  claimed: 'took the chat',
  'passed-on': 'passed the chat on',
  closed: 'ended the chat',
  reopened: 'opened the chat again',
  rated: 'rated the chat',
};

function noteText({ kind, operator, body, madeAt }: RoomNote): string {
  if (kind === 'note') return `Note by ${operator}, ${timeOf(madeAt)}: ${body}`;
  const who = operator === '' ? (body === 'system' ? 'The platform' : 'The member') : operator;
  const more = kind === 'rated' ? `: ${body} of 5` : kind === 'passed-on' && body !== '' ? ` to ${body}` : '';
  return `${who} ${DONE[kind] ?? kind}${more}, ${timeOf(madeAt)}`;
}

const NoteLine = ({ note }: { note: RoomNote }) => (
  <li className={note.kind === 'note' ? 'day note' : 'day'}>
    {note.kind === 'note' && <Icon of={Lock} className="icon small" />}
    <span dir="auto">{noteText(note)}</span>
  </li>
);

function MessageLine({
  message,
  newDay,
  endsRun,
  memberRead,
}: ShownMessage<ChatMessage> & { memberRead: number }) {
  const { me, now } = useSnapshot(desk);
  const isMember = message.senderType === 'member';
  const own = isMember ? '' : ' own';
  const read = !isMember && numberOf(message) <= memberRead ? ', read' : '';
  const sender = message.senderId === me?.operatorId ? 'You' : message.sender;
  return (
    <>
      {newDay !== null && <li className="day number">{dayAndTimeOf(message.sendAt, now)}</li>}
      <li className={`chat-message${own}`}>
        <span className="visually-hidden">{message.sender}: </span>
        {message.type === 'image' ? (
          <a className="picture" href={`/operator/files/${message.message}`} target="_blank" rel="noreferrer">
            <img
              src={`/operator/files/${message.message}`}
              alt={`Sent by ${message.sender}`}
              loading="lazy"
            />
          </a>
        ) : (
          <p className={`bubble${own}`} dir="auto">
            {message.message}
          </p>
        )}
        {endsRun && (
          <span className={`meta number${own}`}>
            {sender}, {timeOf(message.sendAt)}
            {read}
          </span>
        )}
      </li>
    </>
  );
}

function OutgoingLine({ room, outgoing }: { room: OpenRoom; outgoing: Outgoing }) {
  const live = () => desk.rooms[room.chatId];
  return (
    <li className="chat-message own">
      <p className="bubble own" dir="auto">
        {outgoing.type === 'image' ? 'Picture' : outgoing.body}
      </p>
      {outgoing.state === 'sending' ? (
        <span className="meta own">Sending…</span>
      ) : (
        <span className="meta own bad" role="alert">
          {outgoing.reason}
          <button
            type="button"
            className="link"
            onClick={() => withRoom(live(), it => sendAgain(it, outgoing))}
          >
            Send again
          </button>
          <button
            type="button"
            className="link"
            onClick={() => withRoom(live(), it => discard(it, outgoing))}
          >
            Discard
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
  const { now } = useSnapshot(desk);
  const { top, hasFailed, again } = useOlder(log, room);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a scrolling list
    <section ref={log} className="log" tabIndex={0} aria-label="Messages">
      <p role="status" className="typing-line tiny-text dim">
        {room.typingUntil > now && `${room.view?.username} is typing…`}
      </p>
      <ol>
        <li ref={top} className="top-mark" aria-hidden="true" />
        {hasFailed && (
          <li className="day">
            <button type="button" className="button small" onClick={again}>
              Load again
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
