/**
 * Actions on the chosen members. Each member is an operation of its own: what worked stays done, what failed is named and stays chosen.
 * A tag can be taken back.
 */
import { Lock, Tag } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  memberHoldMany,
  memberTagMany,
  memberUntagMany,
  type OutcomeOfMany,
} from '#app/contract/operator/member.ts';
import type { HOLDS } from '#app/domain/restriction.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import type { Selection } from '../list/use-selection.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { HoldFields } from './hold-fields.tsx';

interface Outcome {
  title: string;
  made: OutcomeOfMany;
  /** The tag that undoing takes back; null for what is not undone here. */
  tag: string | null;
}

type Act = 'tag' | 'hold';

/** Calls of the bar. */
export const BULK_CALLS = [memberTagMany.name, memberHoldMany.name];

function OutcomeNote({
  outcome,
  onUndo,
  onClose,
}: {
  outcome: Outcome;
  onUndo: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { title, made, tag } = outcome;
  const { done, unchanged } = made;
  const failed = made.failed.map(it => ({
    key: it.memberId,
    name: it.username ?? it.memberId,
    text: it.msg,
  }));
  const undo = tag !== null && done.length > 0 && (
    <button type="button" className="text-link" onClick={onUndo}>
      {t('undo_count', { count: done.length })}
    </button>
  );
  return (
    <BulkOutcome
      title={title}
      done={done.length + unchanged.length}
      failed={failed}
      onClose={onClose}
      next={undo}
    />
  );
}

/** Tags or holds members. @returns what was made, and the answer */
async function make(
  act: Act,
  t: ConsoleText,
  { memberIds, values, operationId }: { memberIds: string[]; values: FormValues; operationId: string },
): Promise<{ title: string; tag: string | null; reply: Reply<OutcomeOfMany> }> {
  if (act === 'tag') {
    const { tag = '' } = values;
    return { title: t('tag_named', { tag }), tag, reply: await ask(memberTagMany, { memberIds, tag }) };
  }
  const kind = values.kind as (typeof HOLDS)[number];
  const held = { memberIds, operationId, kind, reason: values.reason ?? '' };
  return { title: t(`hold_${kind}`), tag: null, reply: await ask(memberHoldMany, held) };
}

function Bar({ selection, onAct }: { selection: Selection; onAct: (act: Act) => void }) {
  const t = useText();
  const may = useMay();
  return (
    <div className="bulk-bar">
      <b>{t('selected_count', { count: selection.keys.length })}</b>
      <span className="grow" />
      {may(memberTagMany.name) && (
        <button type="button" className="button" onClick={() => onAct('tag')}>
          <Icon of={Tag} className="icon small" />
          {t('bulk_tag')}
        </button>
      )}
      {may(memberHoldMany.name) && (
        <button type="button" className="button" onClick={() => onAct('hold')}>
          <Icon of={Lock} className="icon small" />
          {t('bulk_hold')}
        </button>
      )}
      <button type="button" className="text-link" onClick={() => selection.choose([])}>
        {t('filters_clear')}
      </button>
    </div>
  );
}

export function BulkActions({ selection }: { selection: Selection }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [act, setAct] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const note = async ({ title, tag, reply }: Awaited<ReturnType<typeof make>>) => {
    if (!reply.ok) return;
    setAct(null);
    setOutcome({ title, tag, made: reply.value });
    selection.choose(reply.value.failed.map(it => it.memberId));
    await revalidate();
  };
  const submit = async (values: FormValues, operationId: string) => {
    const made = await make(act ?? 'tag', t, { memberIds: [...selection.keys], values, operationId });
    await note(made);
    return made.reply;
  };
  const undo = async () => {
    if (outcome?.tag == null) return;
    const { tag, made } = outcome;
    const reply = await ask(memberUntagMany, { memberIds: [...made.done], tag });
    await note({ title: t('untag_named', { tag }), tag: null, reply });
  };
  return (
    <>
      {outcome !== null && (
        <OutcomeNote outcome={outcome} onUndo={() => void undo()} onClose={() => setOutcome(null)} />
      )}
      {selection.keys.length > 0 && <Bar selection={selection} onAct={setAct} />}
      {act !== null && (
        <FormDialog
          title={t(`bulk_${act}`)}
          isBad={act === 'hold'}
          onClose={() => setAct(null)}
          onSubmit={submit}
        >
          <p>{t('selected_count', { count: selection.keys.length })}</p>
          {act === 'tag' ? <TextField name="tag" label={t('tag')} maxLength={40} /> : <HoldFields />}
        </FormDialog>
      )}
    </>
  );
}
