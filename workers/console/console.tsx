/** The console's screens: the login, then the frame with the section that the address names. */
import { useSnapshot } from 'valtio';
import { ChatSection } from './chat/chat-section.tsx';
import { desk } from './desk.ts';
import { Frame } from './frame/frame.tsx';
import { Login } from './login.tsx';
import { usePlace } from './place.ts';
import { TicketSection } from './tickets/ticket-section.tsx';

export function Console() {
  const { me } = useSnapshot(desk);
  const { section, id } = usePlace();
  if (me === undefined)
    return (
      <p className="console-wait" role="status">
        Loading…
      </p>
    );
  if (me === null) return <Login />;
  const isSupport = me.roles.includes('support');
  return (
    <Frame section={section} isStill={id !== null}>
      {!isSupport && (
        <p className="empty-note">This part of the console is for operators with the support role.</p>
      )}
      {isSupport && (section === 'chat' ? <ChatSection chatId={id} /> : <TicketSection ticketId={id} />)}
    </Frame>
  );
}
