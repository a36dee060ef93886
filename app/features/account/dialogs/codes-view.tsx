/** Backup codes, shown once: to be kept as a file or on paper. */
import { Download } from 'lucide';
import { saveFile } from '#app/browser/save-file.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';

export function CodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const { config } = useSite();
  const save = () =>
    saveFile('backup-codes.txt', `${config.siteTitle}\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8');
  return (
    <div className="stack">
      <p className="small-text muted">{t('account.codes_text')}</p>
      <ol className="backup-codes" dir="ltr">
        {codes.map(code => (
          <li translate="no" key={code}>
            {code}
          </li>
        ))}
      </ol>
      <button type="button" className="button full-width" onClick={save}>
        <Icon of={Download} className="icon small" />
        {t('account.codes_file')}
      </button>
      <button type="button" className="button primary large full-width" onClick={onDone}>
        {t('account.codes_done')}
      </button>
    </div>
  );
}
