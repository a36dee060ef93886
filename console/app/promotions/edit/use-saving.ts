/** Saves a draft and asks for its publication. A refusal changes nothing of what is typed. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { promotionPlanPublication } from '#app/contract/operator/promotion-plans.ts';
import { promotionPutDraft } from '#app/contract/operator/promotions.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { ask, command, type Reply } from '../../call.ts';
import { useText } from '../../text/text.ts';
import { type Draft, textAt } from './draft.ts';
import type { Checked, ForEdit } from './read-for-edit.ts';

interface Saved extends Checked {
  version: number;
}

export interface Saving {
  /** Of the last saving; null where nothing is saved. */
  checked: Checked | null;
  /** Version of the stored draft; null where none is stored. */
  base: number | null;
  save: (draft: Draft) => Promise<Reply<Saved>>;
  publish: (draft: Draft) => Promise<Reply<unknown>>;
  /** Plans the publication. */
  publishAt: (draft: Draft, plan: { at: number; operationId: string }) => Promise<Reply<unknown>>;
}

export function useSaving({ promotionId, base: first, checked: known }: ForEdit): Saving {
  const t = useText();
  const navigate = useNavigate();
  const [base, setBase] = useState(first);
  const [checked, setChecked] = useState<Checked | null>(known);

  const save = async (draft: Draft): Promise<Reply<Saved>> => {
    const id = textAt(draft, ['id']);
    // The draft of a new promotion would be the next version of one that has the id already.
    const isNew = promotionId === null && base === null;
    const reply = await ask(promotionPutDraft, { promotion: { ...draft, id }, base, isNew });
    if (!reply.ok)
      return isNew && reply.error.code === 409 ? refuse({ code: 409, text: t('promotion_id_taken') }) : reply;
    setBase(reply.value.version);
    setChecked(reply.value);
    return reply;
  };

  /** Saves the draft, makes a call with it where nothing forbids that, and opens the promotion. */
  const send = async (
    draft: Draft,
    title: string,
    make: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown>> => {
    const saved = await save(draft);
    if (!saved.ok) return saved;
    if (saved.value.flaws.length > 0) return refuse({ code: 422, text: t('promotion_flaws_forbid') });
    const reply = await make();
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    const said = t(isWaiting ? 'act_waits' : 'act_done', { title });
    await navigate(`/promotions/${textAt(draft, ['id'])}`, { state: { said } });
    return ok(null);
  };

  const publish = (draft: Draft) =>
    send(draft, t('promotion_publish'), () => command('promotion/publish', { promotion: draft }));

  const publishAt: Saving['publishAt'] = (draft, plan) =>
    send(draft, t('plan_publication'), () =>
      command(promotionPlanPublication.name, { promotion: draft, ...plan }),
    );

  return { checked, base, save, publish, publishAt };
}
