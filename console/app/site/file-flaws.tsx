/** What keeps a file from being imported, as the platform says it. */
import type { SiteFilePlan } from '#app/contract/operator/site-files.ts';
import { useText } from '../text/text.ts';

export function FileFlaws({ of }: { of: SiteFilePlan['flaws'] }) {
  const t = useText();
  return (
    <div className="list-trouble" role="alert">
      <div>
        <b>{t('file_flaws', { count: of.length })}</b>
        <ul dir="ltr">
          {of.map(it => (
            <li key={`${it.file} ${it.field} ${it.says}`}>
              {[it.file, it.field, it.says].filter(part => part !== '').join(' ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
