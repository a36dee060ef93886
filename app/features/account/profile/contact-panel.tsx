/** The panel of the member's contact data: mail and mobile number, each with its proof by a code. */
import { Mail, Smartphone } from 'lucide';
import { useState } from 'react';
import type { Profile } from '#app/contract/member.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ContactDialog, type ContactKind } from '../dialogs/contact-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';

interface ContactRowProps {
  kind: ContactKind;
  value: string | null;
  isProved: boolean;
  onPress: () => void;
}

function ContactRow({ kind, value, isProved, onPress }: ContactRowProps) {
  const t = useText();
  const label = value === null ? 'account.add' : isProved ? 'account.change' : 'account.verify';
  const tag = (
    <span className={isProved ? 'tag ok' : 'tag warn'}>
      {t(isProved ? 'account.verified' : 'account.not_verified')}
    </span>
  );
  return (
    <SettingRow
      icon={kind === 'email' ? Mail : Smartphone}
      title={
        value === null ? (
          t(`account.contact_${kind}`)
        ) : (
          <>
            <bdi translate="no" dir="ltr">
              {kind === 'mobile' ? `+${value}` : value}
            </bdi>{' '}
            {tag}
          </>
        )
      }
      text={value === null ? t('account.not_given') : t(`account.contact_text_${kind}`)}
      action={<RowButton label={t(label)} of={t(`account.contact_${kind}`)} onPress={onPress} />}
    />
  );
}

export function ContactPanel({ profile }: { profile: Profile }) {
  const t = useText();
  const [open, setOpen] = useState<ContactKind | null>(null);
  const { email, mobile, emailProved, mobileProved, secondStep } = profile;
  // A proved address or number gives way to another, so its field starts empty; the code goes to one that is not proved yet.
  const given = { email: emailProved ? '' : (email ?? ''), mobile: mobileProved ? '' : (mobile ?? '') };
  return (
    <Panel id="contact" title={t('account.contact')}>
      <ContactRow kind="email" value={email} isProved={emailProved} onPress={() => setOpen('email')} />
      <ContactRow kind="mobile" value={mobile} isProved={mobileProved} onPress={() => setOpen('mobile')} />
      {open !== null && (
        <ContactDialog
          kind={open}
          given={given[open]}
          hasSecondStep={secondStep}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
