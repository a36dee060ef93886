/** The panel of the member's credentials, password and PIN, and of the messages about new logins. */
import { BellRing, Grip, Key } from 'lucide';
import { useState } from 'react';
import { memberSecuritySetting, type Security } from '#app/contract/account.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PasswordDialog } from '../dialogs/password-dialog.tsx';
import { PinDialog } from '../dialogs/pin-dialog.tsx';
import { SureDialog } from '../dialogs/sure-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useMoment } from '../use-moment.ts';

interface LoginPanelProps {
  security: Security;
  hasSecondStep: boolean;
  onChanged: () => void;
}

/** The switch for messages about logins from new browsers, which is turned off in person. */
function TellRow({ tellsLogins, onOff }: Pick<Security, 'tellsLogins'> & { onOff: () => void }) {
  const t = useText();
  const call = useAccountCall();
  const turnOn = () => void call(memberSecuritySetting, { tellsLogins: true }, () => undefined);
  return (
    <SettingRow
      icon={BellRing}
      title={t('account.tell')}
      text={t('account.tell_text')}
      action={
        <button
          type="button"
          role="switch"
          className="toggle js-only"
          aria-checked={tellsLogins}
          aria-label={t('account.tell')}
          onClick={tellsLogins ? onOff : turnOn}
        />
      }
    />
  );
}

/** Asks for the member in person before the messages about logins are turned off. */
function WarningsDialog({ hasSecondStep, onClose }: { hasSecondStep: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <SureDialog
      title={t('account.tell_off')}
      text={t('account.tell_off_text')}
      submitLabel={t('account.turn_off')}
      purpose="warnings"
      hasSecondStep={hasSecondStep}
      endpoint={memberSecuritySetting}
      payload={{ tellsLogins: false }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

export function LoginPanel({ security, hasSecondStep, onChanged }: LoginPanelProps) {
  const t = useText();
  const moment = useMoment();
  const [open, setOpen] = useState<'password' | 'pin' | 'warnings' | null>(null);
  const close = () => setOpen(null);
  const { passwordChanged, pin, tellsLogins } = security;
  return (
    <Panel id="logging-in" title={t('account.logging_in')}>
      <SettingRow
        icon={Key}
        title={t('account.password')}
        text={
          passwordChanged === null
            ? t('account.password_first')
            : t('account.password_changed', { moment: moment(passwordChanged, true) })
        }
        action={
          <RowButton
            label={t('account.change')}
            of={t('account.password')}
            onPress={() => setOpen('password')}
          />
        }
      />
      <SettingRow
        icon={Grip}
        title={t('account.pin')}
        text={t(pin ? 'account.pin_text' : 'account.pin_none')}
        action={
          <RowButton
            label={t(pin ? 'account.change' : 'account.set')}
            of={t('account.pin')}
            onPress={() => setOpen('pin')}
          />
        }
      />
      <TellRow tellsLogins={tellsLogins} onOff={() => setOpen('warnings')} />
      {open === 'password' && <PasswordDialog hasSecondStep={hasSecondStep} onClose={close} />}
      {open === 'warnings' && <WarningsDialog hasSecondStep={hasSecondStep} onClose={close} />}
      {open === 'pin' && (
        <PinDialog
          hasPin={pin}
          onChosen={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}
