/** The difference of two versions: by file and entry, each field with its value before and after. */
import type { SiteChange } from '#app/contract/operator/site-versions.ts';
import { MoreButton } from '../list/more-button.tsx';
import { useFirst } from '../list/use-first.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

const KINDS: Readonly<Record<SiteChange['kind'], { title: ConsoleTextKey; tag: string }>> = {
  added: { title: 'change_added', tag: 'tag ok' },
  removed: { title: 'change_removed', tag: 'tag bad' },
  changed: { title: 'change_changed', tag: 'tag info' },
};

/** Fields of an entry that are shown at once. */
const STEP = 20;

type Field = SiteChange['fields'][number];

/** @param kind of an entry that is new or gone, one side has nothing to show */
function FieldRow({ of: { field, before, after }, kind }: { of: Field; kind: SiteChange['kind'] }) {
  return (
    <div>
      <dt>{field}</dt>
      <dd>
        {kind !== 'added' && <del>{before}</del>} {kind !== 'removed' && <ins>{after}</ins>}
      </dd>
    </div>
  );
}

interface EntryProps {
  change: SiteChange;
  isFull: boolean;
}

function Entry({ change: { entry, kind, fields }, isFull }: EntryProps) {
  const t = useText();
  const { shown, left, showMore } = useFirst(fields, isFull ? STEP : fields.length);
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
      {(isFull || kind === 'changed') && (
        <dl className="version-fields" dir="ltr" translate="no">
          {shown.map(it => (
            <FieldRow key={it.field} of={it} kind={kind} />
          ))}
        </dl>
      )}
      {isFull && <MoreButton left={left} onMore={showMore} />}
    </li>
  );
}

interface ChangeListProps {
  changes: readonly SiteChange[];
  count: number;
  /** Shows the fields of entries that are new or gone too. */
  isFull?: boolean;
}

export function ChangeList({ changes, count, isFull = false }: ChangeListProps) {
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
              <Entry key={`${change.entry} ${at}`} change={change} isFull={isFull} />
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
