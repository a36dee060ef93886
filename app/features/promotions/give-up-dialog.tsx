/** The question before a member gives a promotion up: it names the loss. */
import type { PromotionContent } from '#app/contract/promotion.ts';
import { isDecimal } from '#app/domain/money.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { usePromotionText } from './use-promotion-text.ts';

const WIDTH_PX = 440;

interface GiveUpProps {
  content: PromotionContent;
  isBusy: boolean;
  onGiveUp: () => void;
  onClose: () => void;
}

const isSomething = (amount: string | null): amount is string =>
  amount !== null && isDecimal(amount) && (compareDecimals(amount, '0') ?? 0) > 0;

function Costs({ content }: { content: PromotionContent }) {
  const t = useText();
  const { sum } = usePromotionText();
  const { balance, value, target, currency, rounds } = content;
  if (content.status !== 'wagering') return <p className="muted">{t('promo.give_up_waiting')}</p>;
  return (
    <>
      <p className="muted">{t('promo.give_up_text')}</p>
      <dl className="own-facts number">
        <div>
          <dt>{t('promo.cost_bonus')}</dt>
          <dd translate="no">{sum(balance ?? '0', currency)}</dd>
        </div>
        {rounds !== null && (rounds.left ?? 0) > 0 && (
          <div>
            <dt>{t('promo.cost_rounds')}</dt>
            <dd>{rounds.left}</dd>
          </div>
        )}
        {isSomething(value) && target !== null && (
          <div>
            <dt>{t('promo.cost_played')}</dt>
            <dd>{t('promo.of', { done: sum(value, currency), target: sum(target, currency) })}</dd>
          </div>
        )}
      </dl>
      <p className="small-text dim">{t('promo.cost_none')}</p>
    </>
  );
}

export function GiveUpDialog({ content, isBusy, onGiveUp, onClose }: GiveUpProps) {
  const t = useText();
  return (
    <Dialog
      title={t('promo.give_up_title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
    >
      <div className="stack">
        <p>
          <b>{content.title}</b>
        </p>
        <Costs content={content} />
        <div className="stack">
          <button type="button" className="button large full-width" aria-busy={isBusy} onClick={onGiveUp}>
            {t('promo.give_up_sure')}
          </button>
          <button type="button" className="button primary large full-width" onClick={onClose}>
            {t('promo.keep')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
