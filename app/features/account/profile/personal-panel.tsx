/** The panel of the member's personal data: name, birth date, address, country. */
import { Cake, Globe, Lock, MapPin, UserRound } from 'lucide';
import { useState } from 'react';
import type { Profile } from '#app/contract/member.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextDialog } from '../dialogs/text-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';

const Locked = () => <Icon of={Lock} className="icon small dim" />;

export function PersonalPanel({ profile }: { profile: Profile }) {
  const t = useText();
  const { day } = useDates('UTC');
  const [open, setOpen] = useState<'fullName' | 'address' | null>(null);
  const countries = useSnapshot(useStores().app).countries as CountryOption[];
  const { fullName, birthDate, address, user, language } = profile;
  const country = countries.find(it => it.value === language?.split('-')[1]);
  return (
    <Panel id="personal" title={t('account.personal')}>
      <SettingRow
        icon={UserRound}
        title={fullName ?? t('account.name')}
        text={t(fullName === null ? 'account.name_missing' : 'account.name_fixed')}
        action={
          fullName === null ? (
            <RowButton label={t('account.add')} of={t('account.name')} onPress={() => setOpen('fullName')} />
          ) : (
            <Locked />
          )
        }
      />
      <SettingRow icon={Cake} title={day(birthDate)} text={t('account.birth_date')} action={<Locked />} />
      <SettingRow
        icon={MapPin}
        title={address ?? t('account.address')}
        text={address === null ? t('account.not_given') : t('account.address')}
        action={
          <RowButton
            label={t(address === null ? 'account.add' : 'account.change')}
            of={t('account.address')}
            onPress={() => setOpen('address')}
          />
        }
      />
      <SettingRow
        icon={Globe}
        title={country === undefined ? user.currency : `${country.label}, ${user.currency}`}
        text={t('account.country')}
        action={<Locked />}
      />
      {open !== null && <TextDialog field={open} given={profile[open] ?? ''} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
