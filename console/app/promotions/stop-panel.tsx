/** Pausing, resuming and ending a promotion: each with its effect in words before the button. */
import { Pause, Play, Square } from 'lucide';
import { useState } from 'react';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { command, type Reply } from '../call.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

interface StopAct {
  call: string;
  title: ConsoleTextKey;
  what: ConsoleTextKey;
  icon: typeof Pause;
  isBad?: true;
  more?: object;
}

const PAUSE: StopAct = {
  call: 'promotion/pause',
  title: 'promotion_pause',
  what: 'promotion_pause_what',
  icon: Pause,
};
const RESUME: StopAct = {
  call: 'promotion/pause',
  title: 'promotion_resume',
  what: 'promotion_resume_what',
  icon: Play,
  more: { resume: true },
};
const END: StopAct = {
  call: 'promotion/end',
  title: 'promotion_end',
  what: 'promotion_end_what',
  icon: Square,
  isBad: true,
};

interface StopPanelProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

function Act({ act, of, onDone }: StopPanelProps & { act: StopAct }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t(act.title);
  const open = of.markets.reduce((sum, it) => sum + it.open, 0);
  const submit = async (): Promise<Reply<unknown>> => {
    const reply = await command(act.call, { promotionId: of.promotion.promotionId, ...act.more });
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    setOpen(false);
    await onDone(t(isWaiting ? 'act_waits' : 'act_done', { title }));
    return ok(null);
  };
  return (
    <div className="promotion-stop">
      <p className="tiny-text dim">{t(act.what, { count: open })}</p>
      <button
        type="button"
        className={act.isBad ? 'button bad-outline' : 'button'}
        onClick={() => setOpen(true)}
      >
        <Icon of={act.icon} className="icon small" />
        <span>{title}</span>
      </button>
      {isOpen && (
        <FormDialog title={title} isBad={act.isBad === true} onClose={() => setOpen(false)} onSubmit={submit}>
          <p>
            <b dir="auto">{of.promotion.title}</b>
          </p>
          <p>{t(act.what, { count: open })}</p>
        </FormDialog>
      )}
    </div>
  );
}

/** One whose period is over can be ended for good, so that publishing alone opens it again. */
export function StopPanel({ of, onDone }: StopPanelProps) {
  const t = useText();
  const may = useMay();
  const { state } = of.promotion;
  const isClosed = of.definition === null || (state === 'ended' && of.steps.at(-1)?.kind === 'ended');
  const [isPaused, isUsedUp] = [state === 'paused', of.promotion.pausedWhy === 'budget'];
  // A larger budget lets it go on: resuming it would be refused.
  const first = isUsedUp ? [] : [isPaused ? RESUME : PAUSE];
  const acts = (isClosed ? [] : [...first, END]).filter(it => may(it.call));
  if (acts.length === 0) return null;
  return (
    <section className="record-panel" aria-label={t('promotion_stop')}>
      <div className="panel-head">
        <h3>{t('promotion_stop')}</h3>
      </div>
      {acts.map(act => (
        <Act key={act.title} act={act} of={of} onDone={onDone} />
      ))}
    </section>
  );
}
