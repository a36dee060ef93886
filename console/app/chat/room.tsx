/** One chat: its member, its messages, and the agent's buttons. */
import { ArrowLeft, CircleAlert, Forward, User } from 'lucide';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk, type OpenRoom } from '../desk.ts';
import { Composer } from './composer.tsx';
import { Log } from './log.tsx';
import { PassOn } from './pass-on.tsx';
import { claim, close, markRead, passOn, reopen } from './rooms.ts';
import { languageName, waited } from './times.ts';
import { useSummary } from './use-summary.ts';

function Actions({ room, onPassOn }: { room: OpenRoom; onPassOn: () => void }) {
  const { me } = useSnapshot(desk);
  const { chatId, view } = room;
  if (view === null) return null;
  if (view.status === 'closed')
    return (
      <div className="actions">
        <button type="button" className="button small" onClick={() => void reopen(chatId)}>
          Open again
        </button>
      </div>
    );
  const isMine = view.agentId === me?.operatorId;
  return (
    <div className="actions">
      {view.agentId === null && (
        <button type="button" className="button small primary" onClick={() => void claim(chatId)}>
          Take
        </button>
      )}
      {!isMine && view.agentId !== null && (
        <button
          type="button"
          className="button small"
          onClick={() => void passOn(chatId, me?.operatorId ?? null)}
        >
          Take over
        </button>
      )}
      {isMine && (
        <button type="button" className="button small" onClick={onPassOn}>
          <Icon of={Forward} className="icon small flip" />
          Pass on
        </button>
      )}
      <button type="button" className="button small" onClick={() => void close(chatId)}>
        Close
      </button>
    </div>
  );
}

function Facts({ room }: { room: OpenRoom }) {
  const { now } = useSnapshot(desk);
  const summary = useSummary(room.chatId);
  const { view } = room;
  const wait = view?.waitingSince ? `waits ${waited(view.waitingSince, now)}` : null;
  const language = summary === null ? null : languageName(summary.language);
  const parts = [view?.topic, language, wait, view?.agent && `with ${view.agent}`];
  const country = summary?.country ?? room.member?.profile.country;
  return (
    <>
      {country !== undefined && <CountryMark country={country} size={20} />}
      <div className="grow">
        <h2 className="clip">{view?.username ?? '…'}</h2>
        <span className="tiny-text dim clip number">
          {parts.filter(it => it != null && it !== '').join(', ')}
        </span>
      </div>
    </>
  );
}

interface RoomProps {
  chatId: string;
  /** Shows the member beside the chat where there is no room for it always. */
  onMember: () => void;
}

export function Room({ chatId, onMember }: RoomProps) {
  const room = useSnapshot(desk).rooms[chatId] as OpenRoom | undefined;
  const [isPassing, setPassing] = useState(false);
  const last = room?.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message may be one that was not read
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && markRead(chatId);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [chatId, last, room?.view === null]);
  if (room === undefined) return null;
  return (
    <section className="room" aria-label="Chat">
      <div className="header">
        <Link className="icon-button phone-only" aria-label="Back to the queue" to="/chat">
          <Icon of={ArrowLeft} className="icon flip" />
        </Link>
        <Facts room={room} />
        <Actions room={room} onPassOn={() => setPassing(true)} />
        <button type="button" className="icon-button narrow-only" aria-label="Member" onClick={onMember}>
          <Icon of={User} />
        </button>
      </div>
      <Log room={room} />
      {room.trouble !== '' && (
        <p role="alert" className="error-message trouble">
          <Icon of={CircleAlert} className="icon small" />
          {room.trouble}
        </p>
      )}
      <Composer room={room} />
      {isPassing && <PassOn chatId={chatId} onClose={() => setPassing(false)} />}
    </section>
  );
}
