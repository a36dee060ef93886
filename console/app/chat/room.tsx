/** One chat: its member, its messages, and the agent's buttons. */
import { ArrowLeft, CircleAlert, Forward, User } from 'lucide';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk, type OpenRoom } from '../desk.ts';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';
import { Composer } from './composer.tsx';
import { Log } from './log.tsx';
import { PassOn } from './pass-on.tsx';
import { claim, close, markRead, passOn, reopen } from './rooms.ts';
import { waited } from './times.ts';
import { useSummary } from './use-summary.ts';

function Actions({ room, onPassOn }: { room: OpenRoom; onPassOn: () => void }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { chatId, view } = room;
  if (view === null) return null;
  if (view.status === 'closed')
    return (
      <div className="actions">
        <button type="button" className="button small" onClick={() => void reopen(chatId)}>
          {t('chat_reopen')}
        </button>
      </div>
    );
  const isMine = view.agentId === me?.operatorId;
  return (
    <div className="actions">
      {view.agentId === null && (
        <button type="button" className="button small primary" onClick={() => void claim(chatId)}>
          {t('chat_take')}
        </button>
      )}
      {!isMine && view.agentId !== null && (
        <button
          type="button"
          className="button small"
          onClick={() => void passOn(chatId, me?.operatorId ?? null)}
        >
          {t('chat_take_over')}
        </button>
      )}
      {isMine && (
        <button type="button" className="button small" onClick={onPassOn}>
          <Icon of={Forward} className="icon small flip" />
          {t('chat_pass_on')}
        </button>
      )}
      <button type="button" className="button small" onClick={() => void close(chatId)}>
        {t('chat_close')}
      </button>
    </div>
  );
}

function Facts({ room }: { room: OpenRoom }) {
  const formats = useFormats();
  const { now } = useSnapshot(desk);
  const summary = useSummary(room.chatId);
  const { view } = room;
  const facts = [
    view?.topic,
    summary && formats.language(summary.language),
    view?.waitingSince && (
      <Sentence of="chat_waits" values={{ waited: waited(view.waitingSince, now, formats) }} />
    ),
    view?.agent && <Sentence of="chat_with" values={{ name: view.agent }} />,
  ];
  const country = summary?.country ?? room.member?.profile.country;
  return (
    <>
      {country !== undefined && <CountryMark country={country} size={20} />}
      <div className="grow">
        <h2 className="clip">
          <bdi translate="no">{view?.username ?? '…'}</bdi>
        </h2>
        <span className="tiny-text dim clip number">
          <Listed of={facts} />
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
  const t = useText();
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
    <section className="room" aria-label={t('section_chat')}>
      <div className="header">
        <Link className="icon-button phone-only" aria-label={t('chat_back')} to="/chat">
          <Icon of={ArrowLeft} className="icon flip" />
        </Link>
        <Facts room={room} />
        <Actions room={room} onPassOn={() => setPassing(true)} />
        <button type="button" className="icon-button narrow-only" aria-label={t('member')} onClick={onMember}>
          <Icon of={User} />
        </button>
      </div>
      <Log room={room} />
      {room.trouble !== '' && (
        <p role="alert" className="error-message trouble">
          <Icon of={CircleAlert} className="icon small" />
          <span>{room.trouble}</span>
        </p>
      )}
      <Composer room={room} />
      {isPassing && <PassOn chatId={chatId} onClose={() => setPassing(false)} />}
    </section>
  );
}
