/** The chat page: lists, the chat that is looked at, and its member. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSnapshot } from 'valtio';
import { desk } from '../desk.ts';
import { follow } from '../live.ts';
import { useText } from '../text/text.ts';
import { MemberSide } from './member-side.tsx';
import { QueueList } from './queue-list.tsx';
import { Room } from './room.tsx';
import { openRoom } from './rooms.ts';

/** Chats by their place in the list: Alt with an arrow, and the one that waits longest. */
function useListKeys(chatId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const ids = desk.lists[desk.list].map(it => it.chatId);
      const at = chatId === null ? -1 : ids.indexOf(chatId);
      const longest = desk.lists[desk.list].find(it => it.status === 'waiting')?.chatId;
      const steps: Record<string, string | undefined> = {
        ArrowDown: ids[at + 1] ?? ids[0],
        ArrowUp: ids.at(at - 1),
        KeyW: longest,
      };
      if (!Object.hasOwn(steps, event.code)) return;
      event.preventDefault();
      const next = steps[event.code];
      if (next !== undefined) void navigate(`/chat/${next}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [chatId, navigate]);
}

export function ChatSection({ chatId }: { chatId: string | null }) {
  const t = useText();
  const { rooms } = useSnapshot(desk);
  const [isMemberOpen, setMemberOpen] = useState(false);
  useListKeys(chatId);
  useEffect(() => {
    setMemberOpen(false);
    if (chatId === null) return;
    openRoom(chatId);
    follow(chatId);
  }, [chatId]);
  const isOpen = chatId !== null && rooms[chatId] !== undefined;
  return (
    <>
      <QueueList chatId={chatId} />
      {isOpen ? (
        <Room key={chatId} chatId={chatId} onMember={() => setMemberOpen(!isMemberOpen)} />
      ) : (
        <p className="empty-note desktop-only">{t('chat_choose')}</p>
      )}
      {isOpen && <MemberSide chatId={chatId} isOpen={isMemberOpen} onClose={() => setMemberOpen(false)} />}
    </>
  );
}
