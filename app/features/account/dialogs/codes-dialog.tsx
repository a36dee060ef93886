/** New backup codes in place of the old ones. */
import { useState } from 'react';
import { memberRecoveryCodes } from '#app/contract/account.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { CodesView } from './codes-view.tsx';
import { SureDialog } from './sure-dialog.tsx';

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SureDialog
      title={t('account.codes_title')}
      text={t('account.renew_text')}
      submitLabel={t('account.new_codes')}
      purpose="second-step"
      hasSecondStep
      endpoint={memberRecoveryCodes}
      onDone={output => setCodes(output?.recoveryCodes ?? null)}
      onClose={onClose}
    >
      {codes !== null && <CodesView codes={codes} onDone={onClose} />}
    </SureDialog>
  );
}
