/** The page of the account's security: logins, second step, devices. */
import { ShieldCheck, TriangleAlert, X } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { memberSecuritySetting, type Security } from '#app/contract/account.ts';
import type { Profile } from '#app/contract/member.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import { browserName } from '../browser-name.ts';
import { SureDialog } from '../dialogs/sure-dialog.tsx';
import { useMoment } from '../use-moment.ts';
import { LoginPanel } from './login-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';

interface FailuresProps extends Pick<Security, 'failures'> {
  hasSecondStep: boolean;
}

/** Failed logins that the member has not dismissed, which they do in person. */
function Failures({ failures: { count, last }, hasSecondStep }: FailuresProps) {
  const t = useText();
  const moment = useMoment();
  const [isDismissing, setDismissing] = useState(false);
  if (last === null) return null;
  const close = () => setDismissing(false);
  return (
    <div className="notice warn number">
      <Icon of={TriangleAlert} />
      <div className="grow">
        <b>{t('account.failures', { count, moment: moment(last.at) })}</b>
        <p>
          <span>{browserName(last.browser, t)}</span>. {t('account.failures_text')}
        </p>
      </div>
      <button
        type="button"
        className="icon-button js-only"
        aria-label={t('frame.dismiss')}
        onClick={() => setDismissing(true)}
      >
        <Icon of={X} className="icon small" />
      </button>
      {isDismissing && (
        <SureDialog
          title={t('account.failures_dismiss')}
          text={t('account.failures_dismiss_text')}
          submitLabel={t('frame.dismiss')}
          purpose="warnings"
          hasSecondStep={hasSecondStep}
          endpoint={memberSecuritySetting}
          payload={{ seen: true }}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Counts the protections that are on, of four: PIN, proved contact, second step, messages about logins. */
function protectionsOf(profile: Profile, { pin, tellsLogins }: Security) {
  const all = [pin, profile.emailProved || profile.mobileProved, profile.secondStep, tellsLogins];
  return { on: all.filter(Boolean).length, all: all.length };
}

interface SecurityScreenProps {
  profile: Profile | null;
  security: Security | null;
}

export function SecurityScreen({ profile, security }: SecurityScreenProps) {
  const t = useText();
  const moment = useMoment();
  const { revalidate } = useRevalidator();
  if (profile === null || security === null) return <AccountUnreadable />;
  const { lastLogin } = security;
  const protections = protectionsOf(profile, security);
  const sections = [
    { id: 'logging-in', title: t('account.logging_in') },
    { id: 'two-step', title: t('account.two_step') },
    { id: 'devices', title: t('account.devices') },
  ];
  return (
    <AccountFrame path="account/security" sections={sections}>
      <div className="row guarded">
        <div className="grow">
          <h1 className="title">{t('account.security_title')}</h1>
          <p className="small-text muted number">
            {lastLogin === null
              ? t('account.first_login')
              : t('account.last_login', {
                  moment: moment(lastLogin.at),
                  browser: browserName(lastLogin.browser, t),
                })}
          </p>
        </div>
        <span className={protections.on > 2 ? 'tag ok tall' : 'tag warn tall'}>
          <Icon of={ShieldCheck} className="icon small" />
          <span>{t('account.protections', protections)}</span>
        </span>
      </div>
      <div className="panels">
        <Failures failures={security.failures} hasSecondStep={profile.secondStep} />
        <div className="two">
          <LoginPanel
            security={security}
            hasSecondStep={profile.secondStep}
            onChanged={() => void revalidate()}
          />
          <StepsPanel security={security} hasSecondStep={profile.secondStep} />
        </div>
        <SessionsPanel sessions={security.sessions} hasSecondStep={profile.secondStep} />
      </div>
    </AccountFrame>
  );
}
