/** The choice of a promotion for a deposit, or of none [5.21]. */
import { Gift } from 'lucide';
import { type PromotionContent, promotionInfo } from '#app/contract/promotion.ts';
import { CardField } from '#app/forms/inputs/card-field.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCurrency } from '../use-currency.ts';

/** The parameter of an address that names the promotion to begin with. */
const PROMOTION = 'promotion';
const ART_PX = 24;
/** A deposit needs no promotion: where none can be read, none is offered. */
const QUIETLY = { isBackground: true, refusals: 'shown by the form' } as const;

export interface DepositPromotion {
  promotionId: string;
  content: PromotionContent;
}

/** The id of the promotion that an address is about; empty for none. */
export const promotionOf = (search: string): string => new URLSearchParams(search).get(PROMOTION) ?? '';

/** Promotions of deposits that are open to the member; none while they are not known. */
export function useDepositPromotions(currency: string): DepositPromotion[] {
  const isVisible = useModuleVisible()('Promotions');
  const { call } = usePage();
  const { output } = useQuery(() =>
    isVisible
      ? call(promotionInfo, { currency }, QUIETLY).then(reply => (reply?.status ? reply.output : null))
      : null,
  );
  const eligible = new Set(output?.category.eligible);
  return (output?.promotion ?? []).filter(
    ({ promotionId, content }) =>
      content.kind === 'deposit' && content.claimId === null && eligible.has(promotionId),
  );
}

interface DepositPromotionsProps {
  promotions: readonly DepositPromotion[];
  /** Its id; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
}

export function DepositPromotions({ promotions, chosen, onChoose }: DepositPromotionsProps) {
  const t = useText();
  const { sum } = useCurrency();
  if (promotions.length === 0) return null;
  const art = (img: string | null) =>
    img === null ? <Icon of={Gift} /> : <img src={img} alt="" width={ART_PX} height={ART_PX} />;
  return (
    <div className="field">
      <p className="lab" aria-hidden="true">
        {t('deposit.promotion')}
      </p>
      <CardField
        name="promotionId"
        label={t('deposit.promotion')}
        chosen={chosen}
        onChoose={onChoose}
        cards={[
          ...promotions.map(({ promotionId, content: { title, minimumDeposit, img } }) => ({
            value: promotionId,
            title,
            text: t('deposit.promotion_from', { sum: sum(minimumDeposit ?? '0') }),
            art: art(img),
          })),
          {
            value: '',
            title: t('deposit.no_promotion'),
            text: t('deposit.no_promotion_text'),
            art: <Icon of={Gift} />,
          },
        ]}
      />
    </div>
  );
}
