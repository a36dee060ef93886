/** The draft of a promotion: who has written it, what forbids publishing it, and the way to its form. */
import { Pencil } from 'lucide';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type PromotionDetail,
  promotionPutDraft,
  promotionRemoveDraft,
} from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { FlawList } from './flaw-list.tsx';

interface DraftPanelProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

function Remove({ of: { promotion, draft, definition }, onDone }: DraftPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const title = t('promotion_draft_remove');
  if (draft === null) return null;
  const submit = async () => {
    const { promotionId } = promotion;
    const reply = await ask(promotionRemoveDraft, { promotionId, base: draft.version });
    if (!reply.ok) return reply;
    setOpen(false);
    if (definition === null) await navigate('/promotions');
    else await onDone(t('act_done', { title }));
    return reply;
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FormDialog title={title} isBad onClose={() => setOpen(false)} onSubmit={submit}>
          <p>{t('promotion_draft_remove_what')}</p>
        </FormDialog>
      )}
    </>
  );
}

export function DraftPanel({ of, onDone }: DraftPanelProps) {
  const t = useText();
  const mayPut = useMay()(promotionPutDraft.name);
  const { draft, promotion } = of;
  if (draft === null && !mayPut) return null;
  return (
    <section className="record-panel" aria-label={t('promotion_draft')}>
      <div className="panel-head">
        <h3>{t('promotion_draft')}</h3>
        {mayPut && (
          <Link className="button" to={`/promotions/${promotion.promotionId}/edit`}>
            <Icon of={Pencil} className="icon small" />
            <span>{t(draft === null ? 'promotion_next_version' : 'promotion_edit')}</span>
          </Link>
        )}
      </div>
      {draft !== null && (
        <div className="promotion-draft">
          <p className="tiny-text dim">
            {t('promotion_draft_saved', {
              version: draft.version,
              name: draft.changedBy?.name ?? t('system'),
              at: draft.changed,
            })}
          </p>
          <FlawList flaws={draft.flaws} warnings={draft.warnings} />
          {mayPut && <Remove of={of} onDone={onDone} />}
        </div>
      )}
    </section>
  );
}
