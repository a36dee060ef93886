/** The line below support's name in the chat: the agent, the opening time, or the usual time of a reply. */
import { shortMoment } from '#app/domain/message-moment.ts';
import { now } from '#app/features/clock.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { useChat } from './use-chat.ts';

/** @returns null while nothing is known */
export function useDeskText(): { text: string; tone: 'ok' | 'dim' } | null {
  const t = useText();
  const tag = useLanguageTag();
  const timeZone = useTimeZone();
  const { chat, desk } = useChat().view;
  if (chat?.status === 'open' && chat.agent !== null)
    return { text: t('chat.with', { name: chat.agent }), tone: 'ok' };
  if (desk === null) return null;
  if (!desk.isOpen) {
    if (desk.opensAt === null) return { text: t('chat.away'), tone: 'dim' };
    const time = shortMoment(desk.opensAt, now(), tag, timeZone);
    return { text: t('chat.away_until', { time }), tone: 'dim' };
  }
  const { replyMinutes: minutes } = desk;
  if (minutes !== null)
    return { text: t('chat.replies', { count: minutes, number: String(minutes) }), tone: 'ok' };
  return { text: chat === null ? t('chat.here') : t('chat.waiting'), tone: 'ok' };
}
