/** The messages that operators send to members about their play: sentences in the member's language, never an offer. */
import type { SafetyText } from '#app/domain/safety.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';

const SENTENCES: Readonly<Record<SafetyText, { title: SentenceKey; text: SentenceKey }>> = {
  'check-in': { title: 'safety_check_in', text: 'safety_check_in_text' },
  'set-limits': { title: 'safety_set_limits', text: 'safety_set_limits_text' },
  'take-a-break': { title: 'safety_take_a_break', text: 'safety_take_a_break_text' },
  'find-help': { title: 'safety_find_help', text: 'safety_find_help_text' },
};

const SAFETY_PAGE = '/account/play-safely';

/** Once under an operation id. @returns the message's number; null where it was sent before */
export async function sendText(
  context: { env: PlatformEnv; now: () => number; actor: { operatorId: string } },
  { memberId, text, operationId }: { memberId: string; text: SafetyText; operationId: string },
): Promise<string | null> {
  const { title, text: content } = SENTENCES[text];
  const { noticeId } = await sendMessage(context, {
    to: { memberId },
    key: `safety:${operationId}`,
    type: 'support',
    texts: inSentences({
      title: { key: title },
      content: { key: content },
      sender: { key: 'message_support' },
    }),
    link: SAFETY_PAGE,
  });
  return noticeId;
}
