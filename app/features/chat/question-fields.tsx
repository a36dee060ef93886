/** The fields that a chat or a ticket begins with: topic and message, both required [5.33]. */
import type { KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import type { ChatTopic } from '#app/contract/chat.ts';
import { ruled } from '#app/contract/rules.ts';
import { CHAT_MESSAGE_MAX, isSendingKey } from '#app/domain/chat.ts';
import { AreaField } from '#app/forms/inputs/area-field.tsx';
import { ChoiceField } from '#app/forms/inputs/choice-field.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { readTopics } from './chat-calls.ts';

export const QUESTION = z.object({
  topic: ruled({ maxlength: 80 }),
  message: ruled({ maxlength: CHAT_MESSAGE_MAX }),
});

/** Null while they are read, and where they do not come. */
export function useTopics(): {
  topics: readonly ChatTopic[] | null;
  isFailed: boolean;
  refetch: () => Promise<void>;
} {
  const page = usePage();
  const { output, isFailed, refetch } = useQuery(() => readTopics(page));
  return { topics: output, isFailed, refetch };
}

interface QuestionFieldsProps {
  topics: readonly ChatTopic[];
  text: string;
  onText: (text: string) => void;
}

export function QuestionFields({ topics, text, onText }: QuestionFieldsProps) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent } = event;
    if (!isSendingKey({ key, shiftKey, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <ChoiceField
        name="topic"
        label={t('chat.topic')}
        placeholder={t('chat.choose_topic')}
        options={topics.map(({ id, topic }) => ({ value: id, label: topic }))}
      />
      <AreaField
        name="message"
        label={t('chat.message')}
        text={text}
        maxLength={CHAT_MESSAGE_MAX}
        onText={onText}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
