/** The console's screens: the login or the enrolment, then the frame with the section that the address names. */
import { useSnapshot } from 'valtio';
import { AccountSection } from './account/account-section.tsx';
import { ChatSection } from './chat/chat-section.tsx';
import { desk } from './desk.ts';
import { Enrol } from './enrol.tsx';
import { Frame } from './frame/frame.tsx';
import { Login } from './login.tsx';
import { enrolmentToken, usePlace } from './place.ts';
import { TicketSection } from './tickets/ticket-section.tsx';

export function Console() {
  const { me } = useSnapshot(desk);
  const { section: wanted, id } = usePlace();
  const token = enrolmentToken();
  if (token !== null) return <Enrol token={token} />;
  if (me === undefined)
    return (
      <p className="console-wait" role="status">
        Loading…
      </p>
    );
  if (me === null) return <Login />;
  const section = me.roles.includes('support') ? wanted : 'account';
  return (
    <Frame section={section} isStill={id !== null}>
      {section === 'account' && <AccountSection />}
      {section === 'chat' && <ChatSection chatId={id} />}
      {section === 'tickets' && <TicketSection ticketId={id} />}
    </Frame>
  );
}
