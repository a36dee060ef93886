/** Files of the site's content, and the open one beside them; the address names it. */

import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import type { siteFiles } from '#app/contract/operator/site-files.ts';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { useText } from '../text/text.ts';
import { FileEditor } from './file-editor.tsx';

type Files = z.infer<(typeof siteFiles)['output']>['files'];

export function FilesView({ files, facts }: { files: Files; facts: PreviewFacts | null }) {
  const t = useText();
  const [search] = useSearchParams();
  const open = files.find(it => it.path === search.get('file'))?.path;
  return (
    <div className="record-columns files-columns" data-open={open !== undefined}>
      <nav className="record-panel" aria-label={t('files_of_site')}>
        <ul className="file-list">
          {files.map(({ path, entries }) => (
            <li key={path}>
              <Link
                to={`/site/files?file=${encodeURIComponent(path)}`}
                aria-current={path === open || undefined}
              >
                <span className="clip" dir="ltr" translate="no">
                  {path}
                </span>
                {entries !== null && <span className="dim number">{entries}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="record-main">
        {open === undefined ? (
          <p className="empty-note">{t('file_choose')}</p>
        ) : (
          <FileEditor key={open} path={open} facts={facts} />
        )}
      </div>
    </div>
  );
}
