/** The second step of a login: an authenticator app, passkeys, and backup codes. */
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide';
import { useEffect, useState } from 'react';
import { memberPasskeyRemove, memberTotpEnd, type Passkey, type Security } from '#app/contract/account.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { CodesDialog } from '../dialogs/codes-dialog.tsx';
import { PasskeyDialog } from '../dialogs/passkey-dialog.tsx';
import { SureDialog } from '../dialogs/sure-dialog.tsx';
import { TotpDialog } from '../dialogs/totp-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';
import { useMoment } from '../use-moment.ts';

const MOST_CODES = 10;

type Open = { what: 'totp' | 'totp-end' | 'passkey' | 'codes' } | { what: 'passkey-end'; passkey: Passkey };

/** Whether passkeys can be made here; known once the browser has been asked. */
function usePasskeysPossible(): boolean {
  const [isPossible, setPossible] = useState(false);
  useEffect(() => {
    void import('#app/browser/passkey.client.ts').then(({ hasPasskeys }) => setPossible(hasPasskeys()));
  }, []);
  return isPossible;
}

function StepDialogs({
  open,
  hasSecondStep,
  onClose,
}: {
  open: Open;
  hasSecondStep: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const sure = { purpose: 'second-step', hasSecondStep, onDone: onClose, onClose } as const;
  switch (open.what) {
    case 'totp':
      return <TotpDialog hasSecondStep={hasSecondStep} onClose={onClose} />;
    case 'passkey':
      return <PasskeyDialog hasSecondStep={hasSecondStep} onClose={onClose} />;
    case 'codes':
      return <CodesDialog onClose={onClose} />;
    case 'totp-end':
      return (
        <SureDialog
          {...sure}
          title={t('account.totp_end_title')}
          text={t('account.totp_end_text')}
          submitLabel={t('account.turn_off')}
          endpoint={memberTotpEnd}
        />
      );
    case 'passkey-end':
      return (
        <SureDialog
          {...sure}
          title={t('account.passkey_end_title')}
          text={t('account.passkey_end_text', { name: open.passkey.name })}
          submitLabel={t('account.remove')}
          endpoint={memberPasskeyRemove}
          payload={{ id: open.passkey.id }}
        />
      );
  }
}

function PasskeyRows({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  const t = useText();
  const moment = useMoment();
  return passkeys.map(passkey => (
    <SettingRow
      key={passkey.id}
      icon={Fingerprint}
      title={passkey.name}
      text={
        passkey.used === null
          ? t('account.passkey_added', { moment: moment(passkey.created) })
          : t('account.passkey_used', { moment: moment(passkey.used) })
      }
      action={<RowButton label={t('account.remove')} of={passkey.name} onPress={() => onRemove(passkey)} />}
    />
  ));
}

/** @param left backup codes; null where there is no second step */
function CodesRow({ left, onRenew }: { left: number | null; onRenew: () => void }) {
  const t = useText();
  return (
    <SettingRow
      icon={LifeBuoy}
      title={t('account.codes')}
      text={left === null ? t('account.codes_after') : t('account.codes_left', { left, all: MOST_CODES })}
      {...(left !== null && {
        action: <RowButton label={t('account.new_codes')} of={t('account.codes')} onPress={onRenew} />,
      })}
    />
  );
}

export function StepsPanel({ security, hasSecondStep }: { security: Security; hasSecondStep: boolean }) {
  const t = useText();
  const moment = useMoment();
  const isPossible = usePasskeysPossible();
  const [open, setOpen] = useState<Open | null>(null);
  const { authenticator, passkeys, recoveryCodes } = security;
  const state = (
    <span className={hasSecondStep ? 'tag ok' : 'tag'}>
      {t(hasSecondStep ? 'account.on' : 'account.off')}
    </span>
  );
  return (
    <Panel id="two-step" title={t('account.two_step')} aside={state}>
      <SettingRow
        icon={Smartphone}
        title={t('account.app')}
        text={
          authenticator === null
            ? t('account.app_off')
            : t('account.app_on', { moment: moment(authenticator, true) })
        }
        action={
          <RowButton
            label={t(authenticator === null ? 'account.set_up' : 'account.turn_off')}
            of={t('account.app')}
            onPress={() => setOpen({ what: authenticator === null ? 'totp' : 'totp-end' })}
          />
        }
      />
      <SettingRow
        icon={Fingerprint}
        title={t('account.passkeys')}
        text={
          passkeys.length > 0
            ? passkeys.map(it => it.name).join(', ')
            : t(isPossible ? 'account.passkeys_none' : 'account.passkeys_nowhere')
        }
        {...(isPossible && {
          action: (
            <RowButton
              label={t('account.add')}
              of={t('account.passkeys')}
              onPress={() => setOpen({ what: 'passkey' })}
            />
          ),
        })}
      />
      <PasskeyRows passkeys={passkeys} onRemove={passkey => setOpen({ what: 'passkey-end', passkey })} />
      <CodesRow left={hasSecondStep ? recoveryCodes : null} onRenew={() => setOpen({ what: 'codes' })} />
      <p className="tiny-text dim account-panel-note">{t('account.step_hold')}</p>
      {open !== null && (
        <StepDialogs open={open} hasSecondStep={hasSecondStep} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
