/** The lists of chats by waiting time: those that wait, one's own, all open ones, those that ended. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type { RoomSummary } from '#app/contract/support.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { desk, LISTS } from '../desk.ts';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';
import { EmptyList } from './empty-list.tsx';
import { loadList, showList } from './lists.ts';
import { waited } from './times.ts';

/** Members have been promised an answer within so long, in milliseconds. */
const PROMISE_MS = 120_000;

/** The agent who has a chat, or the time that it waits. */
function State({ room }: { room: RoomSummary }) {
  const t = useText();
  const formats = useFormats();
  const { me, now } = useSnapshot(desk);
  const { status, waitingSince, agentId, agent } = room;
  if (status === 'closed') return <span className="tag">{t('chat_ended')}</span>;
  if (status === 'waiting' && waitingSince !== null) {
    const isLate = now - Date.parse(`${waitingSince.replace(' ', 'T')}Z`) > PROMISE_MS;
    return (
      <span className={isLate ? 'tag warn number' : 'tag number'}>
        <span className="visually-hidden">{t('cashier_waits')} </span>
        <span>{waited(waitingSince, now, formats)}</span>
        {isLate && <span className="late"> {t('cashier_late')}</span>}
      </span>
    );
  }
  return agentId === me?.operatorId ? (
    <span className="tag brand">{t(waitingSince === null ? 'chat_yours' : 'chat_yours_new')}</span>
  ) : (
    <span className="tag">
      <bdi translate="no">{agent}</bdi>
    </span>
  );
}

function QueueRow({ room, isCurrent }: { room: RoomSummary; isCurrent: boolean }) {
  const t = useText();
  const formats = useFormats();
  const { username, topic, country, language, lastText, lastAt } = room;
  return (
    <li>
      <Link className="queue-item" aria-current={isCurrent || undefined} to={`/chat/${room.chatId}`}>
        <CountryMark country={country} size={20} />
        <b className="clip">
          <bdi translate="no">{username}</bdi>{' '}
          <bdi translate="yes" className="dim">
            {topic}
          </bdi>
        </b>
        <State room={room} />
        <span className="second-line">
          <span className="clip" dir="auto">
            {lastText === '' ? t('chat_picture') : lastText}
          </span>
          <span className="number">
            <span className="visually-hidden">{`${formats.language(language)}${t('list_comma')}`}</span>
            <span>{formats.time(lastAt)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

export function QueueList({ chatId }: { chatId: string | null }) {
  const t = useText();
  const { list, lists, counts, reading } = useSnapshot(desk);
  const rooms = lists[list] as readonly RoomSummary[];
  return (
    <section
      className={chatId === null ? 'queue' : 'queue desktop-only desktop-flex'}
      aria-label={t('chat_queue')}
    >
      <div className="queue-tabs number" role="tablist" aria-label={t('chat_lists')}>
        {LISTS.map(it => (
          <button key={it} type="button" role="tab" aria-selected={it === list} onClick={() => showList(it)}>
            <span>{t(`chat_list_${it}`)}</span>
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
        <EmptyList
          reading={reading.chats}
          none={t(list === 'waiting' ? 'chat_none_waiting' : 'chat_none')}
          onRetry={loadList}
        />
      )}
    </section>
  );
}
