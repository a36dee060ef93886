/** Looking at one's own play: the questions, the reminder over games, the statement, and people to talk to. */
import { AlarmClock, ChartColumn, ClipboardList, Phone } from 'lucide';
import { type ChangeEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { keepSelfTest, readSelfTest } from '#app/browser/self-test.client.ts';
import { memberRealityCheck, type Safety } from '#app/contract/safety.ts';
import { dayIn } from '#app/domain/day.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import type { KeptResult, SelfTestResult } from '#app/domain/self-test.ts';
import { now } from '#app/features/clock.ts';
import { HelpLines } from '#app/features/contact/contact.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { RowButton, SettingRow } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { SelfTest } from './self-test.tsx';

/** The last result, which this browser alone knows. */
function useKeptResult(): [KeptResult | null, (result: SelfTestResult) => void] {
  const memberId = useSnapshot(useStores().user).data?.user.id ?? '';
  const [kept, setKept] = useState<KeptResult | null>(null);
  useEffect(() => void readSelfTest(memberId).then(setKept), [memberId]);
  const keep = (result: SelfTestResult) => {
    const taken = { day: dayIn(now(), 'UTC'), result };
    void keepSelfTest(memberId, taken);
    setKept(taken);
  };
  return [kept, keep];
}

function TestRow() {
  const t = useText();
  const { day } = useDates('UTC');
  const [kept, keep] = useKeptResult();
  const [isOpen, setOpen] = useState(false);
  const text =
    kept === null
      ? t('safety.test_text')
      : t('safety.test_last', { day: day(kept.day), result: t(`safety.result_${kept.result}`) });
  return (
    <>
      <SettingRow
        icon={ClipboardList}
        title={t('safety.test')}
        text={text}
        action={
          <RowButton label={t('safety.test_start')} of={t('safety.test')} onPress={() => setOpen(true)} />
        }
      />
      {isOpen && <SelfTest onResult={keep} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReminderRow({ safety: { checkMinutes, checkChoices } }: { safety: Safety }) {
  const t = useText();
  const call = useAccountCall();
  const { toasts } = useStores();
  const save = async ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const refusal = await call(memberRealityCheck, { minutes: Number(target.value) }, () =>
      showToast(toasts, { severity: 'success', summary: t('account.saved') }),
    );
    if (refusal?.form) showToast(toasts, { severity: 'error', summary: refusal.form });
  };
  return (
    <SettingRow
      icon={AlarmClock}
      title={t('safety.reminder')}
      text={t('safety.reminder_text')}
      action={
        <select
          className="button small number"
          aria-label={t('safety.reminder')}
          value={checkMinutes ?? ''}
          onChange={event => void save(event)}
        >
          {checkMinutes === null && <option value="">{t('safety.reminder_off')}</option>}
          {checkChoices.map(minutes => (
            <option key={minutes} value={minutes}>
              {t('safety.minutes', { count: minutes })}
            </option>
          ))}
        </select>
      }
    />
  );
}

/** The organisations of the market, with their numbers. */
export function HelplineCard() {
  const t = useText();
  const location = useLocation();
  const { info } = useSite();
  return (
    <section id="helpline" className="card stack helpline" aria-labelledby="helpline-title">
      <h3 id="helpline-title" className="row">
        <Icon of={Phone} className="icon accent" />
        {t('safety.talk')}
      </h3>
      <HelpLines organisations={info.responsibleGaming.organisations} />
      <p className="small-text muted">
        {t('safety.talk_text')}{' '}
        <Link className="link" to={withAction(location, 'contact')} preventScrollReset>
          {t('safety.talk_write')}
        </Link>
      </p>
    </section>
  );
}

export function CheckInSection({ safety }: { safety: Safety }) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <section id="check-in" className="safely-part" aria-labelledby="check-in-title">
      <h2 id="check-in-title">{t('safety.check_in')}</h2>
      <div className="two">
        <div className="card account-panel">
          <TestRow />
          <ReminderRow safety={safety} />
          <SettingRow
            icon={ChartColumn}
            title={t('safety.statement')}
            text={t('safety.statement_text')}
            action={
              <SiteLink className="button small" to={`/${tag}/account/statement`}>
                {t('account.open')}
              </SiteLink>
            }
          />
        </div>
        <HelplineCard />
      </div>
    </section>
  );
}
