/** The panels for leaving: download of the member's data, and closing of the account. */
import { DoorOpen, FileDown, Sheet } from 'lucide';
import { useState } from 'react';
import { memberClose } from '#app/contract/account.ts';
import type { Profile } from '#app/contract/member.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { logOut } from '#app/page/session.ts';
import { SiteLink } from '#app/page/site-link.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { ExportDialog } from '../dialogs/export-dialog.tsx';
import { SureDialog } from '../dialogs/sure-dialog.tsx';
import { Panel, RowButton, SettingRow } from '../panel.tsx';

export function DataPanel({ profile }: { profile: Profile }) {
  const t = useText();
  const tag = useLanguageTag();
  const histories = useHistoryPath();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="data" title={t('account.data')}>
      <SettingRow
        icon={FileDown}
        title={t('account.everything')}
        text={t('account.everything_text')}
        action={
          <RowButton
            label={t('account.download')}
            of={t('account.everything')}
            onPress={() => setOpen(true)}
          />
        }
      />
      {histories !== null && (
        <SettingRow
          icon={Sheet}
          title={t('account.tables')}
          text={t('account.tables_text')}
          action={
            <SiteLink className="button small" to={`/${tag}/${histories}`}>
              {t('account.open')}
            </SiteLink>
          }
        />
      )}
      {isOpen && <ExportDialog hasSecondStep={profile.secondStep} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

export function ClosingPanel({ profile }: { profile: Profile }) {
  const t = useText();
  const tag = useLanguageTag();
  const page = usePage();
  const { toasts } = useStores();
  const [isOpen, setOpen] = useState(false);
  const onClosed = async () => {
    // The session has ended at the platform; its cookie ends here.
    await logOut(page, `/${tag}`);
    showToast(toasts, { severity: 'success', summary: t('account.closed') });
  };
  return (
    <Panel id="closing" title={t('account.closing')}>
      <SettingRow
        icon={DoorOpen}
        title={t('account.close')}
        text={t('account.close_text')}
        action={
          <button type="button" className="button small bad-outline js-only" onClick={() => setOpen(true)}>
            {t('account.close_button')}
          </button>
        }
      />
      {isOpen && (
        <SureDialog
          title={t('account.close_title')}
          text={t('account.close_warning')}
          submitLabel={t('account.close_final')}
          purpose="close"
          hasSecondStep={profile.secondStep}
          endpoint={memberClose}
          onDone={() => void onClosed()}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
