/** /operator/chat/{chatId} */
import { useParams } from 'react-router';
import { ChatSection } from '../chat/chat-section.tsx';

export default function ChatRoute() {
  return <ChatSection chatId={useParams().chatId ?? null} />;
}
