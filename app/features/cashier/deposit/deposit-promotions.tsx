/** The choice of a promotion for a deposit, or of none [5.21]: a line with the current choice that opens the list. */
import { Gift } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { PromotionContent } from '#app/contract/promotion.ts';
import { CardField } from '#app/forms/inputs/card-field.tsx';
import { useFormAround } from '#app/forms/site-form.tsx';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTerms } from './use-terms.ts';

const ART_PX = 24;

export interface DepositPromotion {
  promotionId: string;
  content: PromotionContent;
}

interface DepositPromotionsProps {
  promotions: readonly DepositPromotion[];
  /** Its id; empty for none; null before a choice. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

const art = (img: string | null) =>
  img === null ? <Icon of={Gift} /> : <img src={img} alt="" width={ART_PX} height={ART_PX} />;

interface ChosenLineProps {
  promotionId: string | null;
  promotions: readonly DepositPromotion[];
  onOpen: () => void;
}

/** The choice in one line, and the button that opens the list. */
function ChosenLine({ promotionId, promotions, onOpen }: ChosenLineProps) {
  const t = useText();
  const tag = useLanguageTag();
  const termsOf = useTerms();
  const chosen = promotions.find(it => it.promotionId === promotionId)?.content;
  const verb = t(chosen === undefined ? 'deposit.promotion_choose' : 'deposit.promotion_change');
  return (
    <div className="cards">
      <div className="option-card chosen">
        <span className="icon-box">{art(chosen?.img ?? null)}</span>
        <span className="grow">
          <b>{chosen?.title ?? t('deposit.no_promotion')}</b>
          {chosen !== undefined && <span className="tiny-text dim">{termsOf(chosen)}</span>}
          {chosen !== undefined && promotionId !== null && (
            <SiteLink
              className="link tiny-text"
              to={`/${tag}/promo-center/${promotionId}`}
              target="_blank"
              rel="noopener"
            >
              {t('deposit.promotion_terms')}
            </SiteLink>
          )}
        </span>
        <button
          type="button"
          className="link"
          aria-expanded={false}
          aria-label={`${t('deposit.promotion')}: ${verb}`}
          onClick={onOpen}
        >
          {verb}
        </button>
      </div>
    </div>
  );
}

function PromotionList({ promotions, chosen, onChoose }: DepositPromotionsProps) {
  const t = useText();
  const termsOf = useTerms();
  return (
    <CardField
      name="promotionId"
      label={t('deposit.promotion')}
      chosen={chosen}
      onChoose={onChoose}
      cards={[
        ...promotions.map(({ promotionId, content }) => ({
          value: promotionId,
          title: content.title,
          text: termsOf(content),
          art: art(content.img),
        })),
        {
          value: '',
          title: t('deposit.no_promotion'),
          text: t('deposit.no_promotion_text'),
          art: <Icon of={Gift} />,
        },
      ]}
    />
  );
}

export function DepositPromotions({ promotions, chosen, onChoose }: DepositPromotionsProps) {
  const t = useText();
  const field = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  // A choice that has to be made, and a refused one, stand at the list.
  const isOpen = useFormAround().errorsOf('promotionId').length > 0 || isWanted || chosen === null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWanted) field.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isWanted]);
  if (promotions.length === 0 && chosen !== null) return null;
  return (
    <div ref={field} className="field">
      <p className="label" aria-hidden="true">
        {t('deposit.promotion')}
      </p>
      {chosen === null && (
        <p className="small-text" role="status">
          {t('deposit.promotion_gone')}
        </p>
      )}
      {isOpen ? (
        <PromotionList
          promotions={promotions}
          chosen={chosen}
          onChoose={id => {
            setWanted(true); // a choice that had to be made is no reason to fold the list
            onChoose(id);
          }}
        />
      ) : (
        <ChosenLine promotionId={chosen} promotions={promotions} onOpen={() => setWanted(true)} />
      )}
    </div>
  );
}
