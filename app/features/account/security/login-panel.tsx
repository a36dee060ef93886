/** The panel of the member's credentials, password and PIN, and of the messages about new logins. */
import { BellRing, Grip, Key } from 'lucide';
import { useState } from 'react';
import { memberSecuritySetting, type Security } from '#app/contract/account.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PasswordDialog } from '../dialogs/password-dialog.tsx';
import { PinDialog } from '../dialogs/pin-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useMoment } from '../use-moment.ts';

interface LoginPanelProps {
  security: Security;
  onChanged: () => void;
}

/** The switch for messages about logins from new browsers. */
function TellRow({ tellsLogins }: Pick<Security, 'tellsLogins'>) {
  const t = useText();
  const call = useAccountCall();
  return (
    <SettingRow
      icon={BellRing}
      title={t('account.tell')}
      text={t('account.tell_text')}
      action={
        <button
          type="button"
          role="switch"
          className="tgl js-only"
          aria-checked={tellsLogins}
          aria-label={t('account.tell')}
          onClick={() => void call(memberSecuritySetting, { tellsLogins: !tellsLogins }, () => undefined)}
        />
      }
    />
  );
}

export function LoginPanel({ security, onChanged }: LoginPanelProps) {
  const t = useText();
  const moment = useMoment();
  const [open, setOpen] = useState<'password' | 'pin' | null>(null);
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
      <TellRow tellsLogins={tellsLogins} />
      {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} />}
      {open === 'pin' && (
        <PinDialog
          hasPin={pin}
          onChosen={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
