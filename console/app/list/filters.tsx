/** Filters of a list as chips, one per field; the button adds one. Each is a part of the address. */
import { Plus, X } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord, type WordGroup } from '../text/word.ts';
import { type ListState, searchOf, withFilter } from './list-state.ts';
import { usePlainKey } from './use-plain-key.ts';

export interface FilterField {
  /** Name in the address and in the call. */
  name: string;
  title: ConsoleTextKey;
  /** `time` is a day in the address, and its begin in the call; `flag` is yes or no; `many` are values with commas between. */
  kind: 'text' | 'choice' | 'time' | 'flag' | 'many';
  /** Of a choice. */
  values?: readonly string[];
  /** What the values are codes of. */
  words?: WordGroup;
  /** Its values are the list's views, which stand above the filters. */
  isView?: true;
}

interface FiltersProps {
  fields: readonly FilterField[];
  state: ListState;
}

const FLAG_VALUES = ['yes', 'no'] as const;

/** The value of a filter as it is shown. */
function useShownValue({ kind, words }: FilterField): (value: string) => string {
  const t = useText();
  const word = useWord();
  return value => {
    if (kind === 'flag') return t(value === 'no' ? 'no' : 'yes');
    return words === undefined ? value : word(words, value);
  };
}

function Chip({ field, state }: { field: FilterField; state: ListState }) {
  const t = useText();
  const value = useShownValue(field)(state.filters[field.name] ?? '');
  return (
    <span className="filter-chip">
      <span className="dim">{t(field.title)}</span> <b className="clip">{value}</b>
      <Link
        to={{ search: searchOf(withFilter(state, field.name, '')) }}
        aria-label={t('remove_filter', { name: t(field.title) })}
      >
        <Icon of={X} className="icon small" />
      </Link>
    </span>
  );
}

function ValueField({ field }: { field: FilterField }) {
  const t = useText();
  const shown = useShownValue(field);
  const values = field.kind === 'flag' ? FLAG_VALUES : field.values;
  if (values !== undefined)
    return (
      <ChoiceField
        name="value"
        label={t('filter_value')}
        options={values.map(value => ({ value, text: shown(value) }))}
      />
    );
  return (
    <TextField
      name="value"
      label={t('filter_value')}
      type={field.kind === 'time' ? 'date' : 'text'}
      maxLength={80}
    />
  );
}

function AddFilter({ fields, state, onClose }: FiltersProps & { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState(fields[0]?.name ?? '');
  const field = fields.find(it => it.name === name);
  const submit = async ({ value = '' }: FormValues) => {
    onClose();
    await navigate({ search: searchOf(withFilter(state, name, value)) });
    return ok(null);
  };
  return (
    <FormDialog title={t('filter')} button={t('filter_apply')} onClose={onClose} onSubmit={submit}>
      <ChoiceField
        name="field"
        label={t('filter_field')}
        options={fields.map(it => ({ value: it.name, text: t(it.title) }))}
        value={name}
        onChange={setName}
      />
      {field !== undefined && <ValueField key={field.name} field={field} />}
    </FormDialog>
  );
}

export function Filters({ fields, state }: FiltersProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const own = fields.filter(it => !it.isView);
  const given = own.filter(({ name }) => state.filters[name] !== undefined);
  const left = own.filter(it => !given.includes(it));
  const add = () => setAdding(left.length > 0);
  usePlainKey('f', add);
  // A link of a chip may have used the last field.
  useEffect(() => {
    if (left.length === 0) setAdding(false);
  }, [left.length]);
  return (
    <div className="list-filters">
      {given.map(it => (
        <Chip key={it.name} field={it} state={state} />
      ))}
      {left.length > 0 && (
        <button type="button" className="filter-chip add" onClick={add}>
          <Icon of={Plus} className="icon small" />
          {t('filter')} <kbd className="keyboard-key desktop-only">F</kbd>
        </button>
      )}
      {given.length > 0 && (
        <Link
          className="text-link"
          to={{ search: searchOf(given.reduce((rest, { name }) => withFilter(rest, name, ''), state)) }}
        >
          {t('filters_clear')}
        </Link>
      )}
      {isAdding && <AddFilter fields={left} state={state} onClose={() => setAdding(false)} />}
    </div>
  );
}
