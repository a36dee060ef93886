/** Self-exclusion: the member reads its effects first, then chooses a length, and proves to be there in person. */
import { Ban } from 'lucide';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberSelfExclude, type Safety } from '#app/contract/safety.ts';
import { InPerson, OwnPasswordField, useInPerson } from '#app/features/in-person/in-person.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShortDialog } from '../dialogs/short-dialog.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { monthsText } from './lengths.ts';

type Offer = Pick<Safety, 'exclusionMonths' | 'exclusionForGood'>;

const FOR_GOOD = 'good';

interface ChoiceProps extends Offer {
  chosen: string;
  onChoose: (value: string) => void;
}

function Lengths({ exclusionMonths, exclusionForGood, chosen, onChoose }: ChoiceProps) {
  const t = useText();
  const choices = [
    ...exclusionMonths.map(months => [String(months), monthsText(months, t)] as const),
    ...(exclusionForGood ? [[FOR_GOOD, t('safety.for_good')] as const] : []),
  ];
  return (
    <fieldset className="lengths">
      <legend className="label">{t('safety.how_long')}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="option-card">
          <input
            type="radio"
            name="length"
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ExcludeForm({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const t = useText();
  const call = useAccountCall();
  const { shape, payload, after } = useInPerson();
  const [chosen, setChosen] = useState(String(offer.exclusionMonths[0] ?? FOR_GOOD));
  const months = chosen === FOR_GOOD ? null : Number(chosen);
  const form = useSiteForm<object>({
    schema: z.object(shape),
    mode: 'only_submit',
    onSubmit: async values => after(await call(memberSelfExclude, { months, ...values, ...payload }, onDone)),
  });
  const length = months === null ? t('safety.for_good') : monthsText(months, t);
  return (
    <SiteForm form={form}>
      <Lengths {...offer} chosen={chosen} onChoose={setChosen} />
      <OwnPasswordField />
      <FormError />
      <SubmitButton>{t('safety.exclude_begin', { length })}</SubmitButton>
    </SiteForm>
  );
}

/** The list of acts that an exclusion closes and leaves open, above the form. */
function WhatHappens() {
  const t = useText();
  const points = ['closed', 'open', 'fixed', 'again', 'news'] as const;
  const texts: Record<(typeof points)[number], string> = {
    closed: t('safety.exclusion_closed'),
    open: t('safety.exclusion_open'),
    fixed: t('safety.exclusion_fixed'),
    again: t('safety.exclusion_again'),
    news: t('safety.exclusion_news'),
  };
  return (
    <ul className="points small-text">
      {points.map(point => (
        <li key={point}>{texts[point]}</li>
      ))}
    </ul>
  );
}

export function ExclusionCard({ offer, hasSecondStep }: { offer: Offer; hasSecondStep: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div id="self-exclusion" className="card stack break-card">
      <h3 className="row">
        <Icon of={Ban} className="icon dim" />
        {t('safety.exclusion')}
      </h3>
      <p className="small-text muted">{t('safety.exclusion_text')}</p>
      <button type="button" className="button js-only" onClick={() => setOpen(true)}>
        {t('safety.exclusion_read')}
      </button>
      {isOpen && (
        <ShortDialog title={t('safety.exclusion')} onClose={() => setOpen(false)}>
          <WhatHappens />
          <InPerson purpose="self-exclusion" hasSecondStep={hasSecondStep}>
            <ExcludeForm offer={offer} onDone={() => setOpen(false)} />
          </InPerson>
        </ShortDialog>
      )}
    </div>
  );
}
