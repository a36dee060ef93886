/** What a member has begun to write to support, kept in this browser until it is sent or the member leaves. */
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
