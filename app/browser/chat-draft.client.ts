/** Drafts and unacknowledged texts of a member's chat, kept in this browser until they arrive or the member logs out. */
import * as z from 'zod/mini';
import { keepCopy, readCopy } from './cache.client.ts';

const draft = z.object({ memberId: z.string(), text: z.string() });

const KEY = 'chat-draft';

/** Empty where there is none of this member. */
export const readDraft = async (memberId: string): Promise<string> => {
  const kept = await readCopy(KEY, value => draft.safeParse(value).data ?? null);
  return kept?.memberId === memberId ? kept.text : '';
};

export const keepDraft = (memberId: string, text: string): Promise<void> => keepCopy(KEY, { memberId, text });

const unsent = z.object({
  memberId: z.string(),
  chatId: z.string(),
  texts: z.array(z.object({ operationId: z.string(), body: z.string() })),
});
/** Texts on their way into a chat, each with the id of its attempt. */
export type UnsentTexts = z.infer<typeof unsent>;

const UNSENT_KEY = 'chat-unsent';

export const keepUnsent = (texts: UnsentTexts): Promise<void> => keepCopy(UNSENT_KEY, texts);

/** Empty where there are none of this member in this chat. */
export const readUnsent = async ({
  memberId,
  chatId,
}: Pick<UnsentTexts, 'memberId' | 'chatId'>): Promise<UnsentTexts['texts']> => {
  const kept = await readCopy(UNSENT_KEY, value => unsent.safeParse(value).data ?? null);
  return kept?.memberId === memberId && kept.chatId === chatId ? kept.texts : [];
};
