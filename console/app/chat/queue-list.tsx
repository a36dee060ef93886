/** The lists of chats by waiting time: those that wait, one's own, all open ones, those that ended. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type { QueueView, RoomSummary } from '#app/contract/support.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { desk, LISTS } from '../desk.ts';
import { showList } from './lists.ts';
import { languageName, timeOf, waited } from './times.ts';

const TITLES: Readonly<Record<QueueView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  all: 'All',
  closed: 'Ended',
};
/** Members have been promised an answer within so long, in milliseconds. */
const PROMISE_MS = 120_000;

/** The agent who has a chat, or the time that it waits. */
function State({ room }: { room: RoomSummary }) {
  const { me, now } = useSnapshot(desk);
  const { status, waitingSince, agentId, agent } = room;
  if (status === 'closed') return <span className="tag">Ended</span>;
  if (status === 'waiting' && waitingSince !== null) {
    const isLate = now - Date.parse(`${waitingSince.replace(' ', 'T')}Z`) > PROMISE_MS;
    return (
      <span className={isLate ? 'tag warn number' : 'tag number'}>
        <span className="visually-hidden">waits </span>
        {waited(waitingSince, now)}
        {isLate && <span className="late"> late</span>}
      </span>
    );
  }
  return agentId === me?.operatorId ? (
    <span className="tag brand">{waitingSince === null ? 'Yours' : 'Yours, new'}</span>
  ) : (
    <span className="tag">{agent}</span>
  );
}

function QueueRow({ room, isCurrent }: { room: RoomSummary; isCurrent: boolean }) {
  const { username, topic, country, language, lastText, lastAt } = room;
  return (
    <li>
      <Link className="queue-item" aria-current={isCurrent || undefined} to={`/chat/${room.chatId}`}>
        <CountryMark country={country} size={20} />
        <b className="clip">
          {username} <span className="dim">{topic}</span>
        </b>
        <State room={room} />
        <span className="second-line">
          <span className="clip" dir="auto">
            {lastText === '' ? 'Picture' : lastText}
          </span>
          <span className="number">
            <span className="visually-hidden">{languageName(language)}, </span>
            {timeOf(lastAt)}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function QueueList({ chatId }: { chatId: string | null }) {
  const { list, lists, counts } = useSnapshot(desk);
  const rooms = lists[list] as readonly RoomSummary[];
  return (
    <section className={chatId === null ? 'queue' : 'queue desktop-only desktop-flex'} aria-label="Chats">
      <div className="queue-tabs number" role="tablist" aria-label="Lists">
        {LISTS.map(it => (
          <button key={it} type="button" role="tab" aria-selected={it === list} onClick={() => showList(it)}>
            {TITLES[it]}
            {it !== 'closed' && <em>{counts[it]}</em>}
          </button>
        ))}
      </div>
      <ul className="scroll-area">
        {rooms.map(it => (
          <QueueRow key={it.chatId} room={it} isCurrent={it.chatId === chatId} />
        ))}
      </ul>
      {rooms.length === 0 && (
        <p className="empty-note">{list === 'waiting' ? 'Nobody waits.' : 'No chats.'}</p>
      )}
    </section>
  );
}
