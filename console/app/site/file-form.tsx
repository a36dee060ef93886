/** A file as a form: the fields of one entry of a list, or of the whole file. Entries are added and removed in its text. */
import { useState } from 'react';
import { ChoiceField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { entryName, type Leaf, leavesOf, withLeaf } from './leaves.ts';

/** Fields of one form. */
const MOST_FIELDS = 120;
/** Characters from which a text is edited in several lines. */
const LONG_TEXT = 60;

interface LeafFieldProps {
  leaf: Leaf;
  onChange: (value: Leaf['value']) => void;
}

function LeafField({ leaf: { path, value }, onChange }: LeafFieldProps) {
  const label = path.join(' / ');
  if (typeof value === 'boolean')
    return (
      <label className="checkbox-line">
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
        <span dir="ltr" translate="no">
          {label}
        </span>
      </label>
    );
  const text = value === null ? '' : String(value);
  const change = (typed: string) => {
    const isNumber = typeof value === 'number' && typed.trim() !== '' && !Number.isNaN(Number(typed));
    onChange(isNumber ? Number(typed) : typed === '' && value === null ? null : typed);
  };
  const shared = { value: text, dir: 'auto', translate: 'no', 'aria-label': label } as const;
  return (
    <div className="field">
      <span className="tiny-text dim" dir="ltr" translate="no" aria-hidden="true">
        {label}
      </span>
      {text.length > LONG_TEXT ? (
        <textarea {...shared} className="textarea" rows={3} onChange={({ target }) => change(target.value)} />
      ) : (
        <input {...shared} className="input" onChange={({ target }) => change(target.value)} />
      )}
    </div>
  );
}

interface FileFormProps {
  /** Parsed JSON of the file. */
  value: unknown;
  onChange: (value: unknown) => void;
}

export function FileForm({ value, onChange }: FileFormProps) {
  const t = useText();
  const [at, setAt] = useState(0);
  const entries = Array.isArray(value) ? value : null;
  const shown = entries === null ? value : entries[at];
  const prefix = entries === null ? [] : [at];
  const leaves = shown === undefined ? [] : leavesOf(shown, MOST_FIELDS);
  return (
    <div className="file-form">
      {entries !== null && entries.length > 0 && (
        <ChoiceField
          name="entry"
          label={t('file_entry')}
          options={entries.map((it, index) => ({ value: String(index), text: entryName(it, index) }))}
          value={String(at)}
          onChange={chosen => setAt(Number(chosen))}
        />
      )}
      {leaves.map(leaf => (
        <LeafField
          key={JSON.stringify([...prefix, ...leaf.path])}
          leaf={leaf}
          onChange={of => onChange(withLeaf(value, [...prefix, ...leaf.path], of))}
        />
      ))}
      {leaves.length >= MOST_FIELDS && <p className="dim">{t('file_more')}</p>}
    </div>
  );
}
