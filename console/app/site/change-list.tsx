/** The difference of two versions: by file and entry, each field with its value before and after. */
import type { SiteChange } from '#app/contract/operator/site-versions.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

const KINDS: Readonly<Record<SiteChange['kind'], { title: ConsoleTextKey; tag: string }>> = {
  added: { title: 'change_added', tag: 'tag ok' },
  removed: { title: 'change_removed', tag: 'tag bad' },
  changed: { title: 'change_changed', tag: 'tag info' },
};

function Entry({ change: { entry, kind, fields } }: { change: SiteChange }) {
  const t = useText();
  return (
    <li>
      <p className="row-mark">
        <span className={KINDS[kind].tag}>{t(KINDS[kind].title)}</span>
        {entry !== '' && (
          <code dir="ltr" translate="no">
            {entry}
          </code>
        )}
      </p>
      {kind === 'changed' && (
        <dl className="version-fields" dir="ltr" translate="no">
          {fields.map(it => (
            <div key={it.field}>
              <dt>{it.field}</dt>
              <dd>
                <del>{it.before}</del> <ins>{it.after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

export function ChangeList({ changes, count }: { changes: readonly SiteChange[]; count: number }) {
  const t = useText();
  if (count === 0) return <p className="empty-note">{t('version_same')}</p>;
  return (
    <>
      {[...Map.groupBy(changes, it => it.file)].map(([file, of]) => (
        <section key={file} className="change-file">
          <h3>
            <code dir="ltr" translate="no">
              {file}
            </code>{' '}
            <span className="tag number">{of.length}</span>
          </h3>
          <ul>
            {of.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of one id may stand in a file several times
              <Entry key={`${change.entry} ${at}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {changes.length < count && (
        <p className="dim">{t('version_more', { count: count - changes.length })}</p>
      )}
    </>
  );
}
