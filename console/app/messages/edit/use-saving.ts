/** Saves a draft and sends it. A refusal changes nothing of what is typed. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type MessageFlaw,
  messagePutDraft,
  messageSchedule,
  type WrittenMessage,
} from '#app/contract/operator/message.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { ask, type Reply } from '../../call.ts';
import { useText } from '../../text/text.ts';
import { sentSegment, unfinishedRules } from '../rules.ts';
import type { ForEdit } from './read-for-edit.ts';

interface Saved {
  message: string;
  version: number;
  flaws: readonly MessageFlaw[];
}

export interface Saving {
  /** Of the last saving; null where nothing is saved. */
  flaws: readonly MessageFlaw[] | null;
  save: (content: WrittenMessage) => Promise<Reply<Saved>>;
  /** @param at epoch milliseconds; null for at once */
  send: (content: WrittenMessage, at: number | null) => Promise<Reply<unknown>>;
}

export function useSaving(of: ForEdit): Saving {
  const t = useText();
  const navigate = useNavigate();
  const [operationId] = useState(() => crypto.randomUUID());
  const [stored, setStored] = useState({ message: of.message, base: of.base });
  const [flaws, setFlaws] = useState(of.flaws);

  const save = async (content: WrittenMessage): Promise<Reply<Saved>> => {
    const sent = { ...content, segment: sentSegment(content.segment) };
    const reply = await ask(messagePutDraft, { ...stored, operationId, content: sent });
    if (!reply.ok) return reply;
    const { message, version, flaws: found } = reply.value;
    setStored({ message, base: version });
    setFlaws(found);
    return reply;
  };

  const send = async (content: WrittenMessage, at: number | null): Promise<Reply<unknown>> => {
    const saved = await save(content);
    if (!saved.ok) return saved;
    // A rule in which nothing is chosen would be left out, and the message would go to more members than meant.
    if (saved.value.flaws.length > 0 || unfinishedRules(content.segment).length > 0)
      return refuse({ code: 422, text: t('campaign_flaws_forbid') });
    const { message, version } = saved.value;
    const reply = await ask(messageSchedule, { message, base: version, at });
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    const title = t('campaign_send');
    const said = t(isWaiting ? 'act_waits' : 'act_done', { title });
    await navigate(`/messages/${message}`, { state: { said } });
    return ok(null);
  };

  return { flaws, save, send };
}
