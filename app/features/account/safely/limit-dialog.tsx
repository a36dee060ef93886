/** Sets, raises or removes a limit: the period, the amount, and the effect of the change with its beginning. */
import { Hourglass } from 'lucide';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Limits, limitSet, type MemberLimit } from '#app/contract/limit.ts';
import type { LimitKind, LimitPeriod } from '#app/domain/limit.ts';
import { brokenTextRule } from '#app/domain/rules/text-rules.ts';
import { readTypedAmount } from '#app/domain/typed-amount.ts';
import { amountWithin } from '#app/features/cashier/cashier-pages.ts';
import { AmountField } from '#app/forms/inputs/amount-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ShortDialog } from '../dialogs/short-dialog.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { hoursText, useLimitText } from './use-limit-text.ts';

interface LimitFormProps {
  limit: MemberLimit;
  waitingHours: number;
  onClose: () => void;
}

/** The notation of a typed limit, by its kind: money as in the cashier, time in whole minutes. */
function useTyping(kind: LimitKind) {
  const t = useText();
  const { currency } = useLimitText();
  if (kind !== 'time') return { unit: currency.currency, writing: currency.writing, sum: currency.sum };
  return { unit: t('limits.minutes'), writing: { ...currency.writing, decimals: 0 }, sum: hoursText };
}

/** Now, new, and from when on. */
function Change({ limit, typed, isHigher }: { limit: MemberLimit; typed: string | null; isHigher: boolean }) {
  const t = useText();
  const { show } = useLimitText();
  const { kind, limit: present, used } = limit;
  const now =
    present === null
      ? t('limits.not_set')
      : t('limits.used', { limit: show(kind, present), used: show(kind, used ?? '0') });
  return (
    <dl className="sum number">
      <div>
        <dt>{t('limits.now')}</dt>
        <dd>{now}</dd>
      </div>
      <div>
        <dt>{t('limits.new')}</dt>
        <dd>{typed === null ? '-' : <b>{show(kind, typed)}</b>}</dd>
      </div>
      <div>
        <dt>{t('limits.from')}</dt>
        <dd>{t(isHigher ? 'limits.later' : 'limits.at_once')}</dd>
      </div>
    </dl>
  );
}

/** Sends a change, reports its effect, and closes. */
function useWish({ limit: { kind, period }, onClose }: LimitFormProps) {
  const t = useText();
  const { toasts } = useStores();
  const call = useAccountCall();
  return (wish: { limit?: string }) =>
    call(limitSet, { kind, period, ...wish }, output => {
      const summary = t(output?.isWaiting ? 'limits.waiting' : 'limits.saved');
      showToast(toasts, { severity: 'success', summary });
      onClose();
    });
}

function LimitForm(props: LimitFormProps) {
  const { limit, waitingHours } = props;
  const { kind, period, limit: present, minimum, maximum, quick } = limit;
  const t = useText();
  const { show } = useLimitText();
  const { unit, writing, sum } = useTyping(kind);
  const [text, setText] = useState('');
  const wish = useWish(props);
  const read = readTypedAmount(text, writing);
  const typed = read.ok ? read.value : null;
  // [5.19] A raise is more than the limit that binds; the same limit again is none.
  const isHigher =
    present !== null && typed !== null && brokenTextRule(typed, { moreThanPrevious: present }) === null;
  const form = useSiteForm<{ limit: string }>({
    schema: useMemo(
      () => z.object({ limit: amountWithin({ minimum, maximum }, { writing, sum }) }),
      [minimum, maximum, writing, sum],
    ),
    onSubmit: values => wish(values),
  });
  return (
    <SiteForm form={form}>
      <AmountField
        name="limit"
        label={t(`limits.at_most_${period}`)}
        aside={
          <bdi translate="yes" dir="auto" className="dim number">
            {t('limits.between', { min: show(kind, minimum), max: show(kind, maximum) })}
          </bdi>
        }
        currency={unit}
        writing={writing}
        quick={quick.map(amount => ({ amount, label: show(kind, amount).replace(/\.0+$/, '') }))}
        onText={setText}
      />
      <Change limit={limit} typed={typed} isHigher={isHigher} />
      {isHigher && (
        <div className="notice warn">
          <Icon of={Hourglass} />
          <div>
            <b>{t('limits.higher', { count: waitingHours })}</b>
            <p>{t('limits.higher_text')}</p>
          </div>
        </div>
      )}
      <FormError />
      <SubmitButton>{t(isHigher ? 'limits.ask' : 'limits.save')}</SubmitButton>
      {present !== null && (
        <button type="button" className="button quiet full-width" onClick={() => void wish({})}>
          {t('limits.remove')}
        </button>
      )}
    </SiteForm>
  );
}

interface LimitDialogProps {
  kind: LimitKind;
  first: LimitPeriod;
  limits: Limits;
  onClose: () => void;
}

export function LimitDialog({ kind, first, limits, onClose }: LimitDialogProps) {
  const t = useText();
  const [period, setPeriod] = useState(first);
  const ofKind = limits.limits.filter(it => it.kind === kind);
  const limit = ofKind.find(it => it.period === period) ?? ofKind[0];
  if (limit === undefined) return null;
  return (
    <ShortDialog title={t(`limits.title_${kind}`)} onClose={onClose}>
      <fieldset className="segmented-control choose" aria-label={t('limits.period')}>
        {ofKind.map(it => (
          <label key={it.period}>
            <input
              type="radio"
              className="visually-hidden"
              name="period"
              checked={it.period === period}
              onChange={() => setPeriod(it.period)}
            />
            <span>{t(`limits.period_${it.period}`)}</span>
          </label>
        ))}
      </fieldset>
      <LimitForm key={period} limit={limit} waitingHours={limits.waitingHours} onClose={onClose} />
    </ShortDialog>
  );
}
