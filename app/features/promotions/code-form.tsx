/** The field of promotion codes [5.35]: a code is sent from a valid form, one at a time, and the field is empty after it was taken. */
import { TicketPercent } from 'lucide';
import { useState } from 'react';
import * as z from 'zod/mini';
import { promotionApply } from '#app/contract/promotion.ts';
import { textOf } from '#app/contract/rules.ts';
import { brokenPromotionCode } from '#app/domain/rules/promotion-code.ts';
import { withoutSpaces } from '#app/forms/inputs/filters.ts';
import { TextField } from '#app/forms/inputs/text-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, useFormAround } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const schema = z.object({ promotionCode: textOf(brokenPromotionCode) });

function Apply() {
  const t = useText();
  const { isSubmitting } = useFormAround();
  const isReady = useHydrated();
  return (
    <button
      type="submit"
      className="button large"
      disabled={!isReady}
      aria-disabled={isSubmitting}
      aria-busy={isSubmitting}
    >
      {t('promo.apply')}
    </button>
  );
}

function Form({ onTaken }: { onTaken: () => void }) {
  const t = useText();
  const { call, stores } = usePage();
  const form = useSiteForm({
    schema,
    mode: 'only_submit',
    onSubmit: async values => {
      const reply = await call(promotionApply, values, {
        fieldErrors: 'shown by the form',
        refusals: 'shown by the form',
      });
      if (!reply?.status) return refusalOf(reply);
      showToast(stores.toasts, { severity: 'success', summary: t('promo.taken') });
      onTaken();
      return null;
    },
  });
  return (
    <SiteForm form={form}>
      <div className="code">
        <TextField
          name="promotionCode"
          label={t('promo.code')}
          autoComplete="off"
          settings={{
            filter: withoutSpaces,
            spellCheck: false,
            autoCapitalize: 'characters',
            placeholder: t('promo.code'),
          }}
        />
        <Icon of={TicketPercent} className="icon small" />
        <Apply />
      </div>
      <FormError />
    </SiteForm>
  );
}

/** @param onTaken called after a code was taken */
export function CodeForm({ onTaken }: { onTaken: () => void }) {
  const [turn, setTurn] = useState(0);
  const taken = () => {
    setTurn(turn + 1);
    onTaken();
  };
  return (
    <div className="code-form">
      <Form key={turn} onTaken={taken} />
    </div>
  );
}
