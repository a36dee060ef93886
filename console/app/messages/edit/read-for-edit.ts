/** What the form of a message starts from: its draft, the content of another message, or nothing. */
import {
  type MessageDetail,
  type MessageFlaw,
  type MessageOptions,
  messageOptions,
  messageView,
  type WrittenMessage,
} from '#app/contract/operator/message.ts';
import { leadingLanguage, withoutEnglish } from '#app/domain/english-text.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../../call.ts';

/** In the address, in place of the name of a message that has none yet. */
export const NEW = '-';

export interface ForEdit {
  /** Null for a new one. */
  message: string | null;
  content: WrittenMessage;
  /** Version of the stored draft; null where none is stored. */
  base: number | null;
  /** What the check says of the stored draft; null where none is stored. */
  flaws: readonly MessageFlaw[] | null;
  options: MessageOptions;
}

/** @param languages of the site */
const emptyMessage = (languages: readonly string[]): WrittenMessage => ({
  segment: {},
  channels: ['inbox'],
  texts: { [leadingLanguage(languages)]: { title: '', text: '' } },
  link: null,
});

/** @param from the message whose content a new one begins with; null for none */
export async function readForEdit(message: string, from: string | null): Promise<Reply<ForEdit>> {
  const source = message === NEW ? from : message;
  const [options, view] = await Promise.all([
    ask(messageOptions, {}),
    source === null ? ok<MessageDetail | null>(null) : ask(messageView, { message: source }),
  ]);
  if (!options.ok) return options;
  if (!view.ok) return view;
  const isNew = message === NEW;
  const { languages } = options.value;
  const content = view.value?.content;
  return ok({
    message: isNew ? null : message,
    content:
      content === undefined
        ? emptyMessage(languages)
        : { ...content, texts: withoutEnglish(content.texts, languages) },
    base: isNew ? null : (view.value?.version ?? null),
    flaws: isNew ? null : (view.value?.flaws ?? null),
    options: options.value,
  });
}
