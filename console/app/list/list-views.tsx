/** The views of a list, those that operators have saved among them, with links to lists of the same work. */
import { BookmarkPlus, X } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import type { FilterField } from './filters.tsx';
import { type ListState, searchOf, withFilter } from './list-state.ts';
import { removeView, saveView, useSavedViews } from './saved-views.ts';

/** A view that the list has from the start. */
export interface ListView {
  title: ConsoleTextKey;
  filters: Readonly<Record<string, string>>;
  /** Rows in it; null or absent where they are not counted. */
  count?: number | null;
}

/** A list of the same work at an address of its own, beside the views. */
export interface ListLink {
  title: ConsoleTextKey;
  /** Address, as `/payouts`. */
  path: string;
}

function SaveView({ section, search, onClose }: { section: string; search: string; onClose: () => void }) {
  const t = useText();
  const submit = async ({ name = '' }: FormValues) => {
    saveView(section, { name, search });
    onClose();
    return ok(null);
  };
  return (
    <FormDialog title={t('view_save')} button={t('save')} onClose={onClose} onSubmit={submit}>
      <TextField name="name" label={t('view_name')} maxLength={40} />
    </FormDialog>
  );
}

interface ViewsProps {
  path: string;
  views: readonly ListView[];
  links: readonly ListLink[];
  fields: readonly FilterField[];
  state: ListState;
}

/** The list in a view. Where views are the values of one filter, the other filters stay. */
function stateOf({ filters }: ListView, { fields, state }: Pick<ViewsProps, 'fields' | 'state'>): ListState {
  const name = fields.find(it => it.isView)?.name;
  return name === undefined
    ? { filters, sort: null, after: null }
    : { ...withFilter(state, name, filters[name] ?? ''), sort: null };
}

export function Views({ path, views, links, fields, state }: ViewsProps) {
  const t = useText();
  const saved = useSavedViews(path);
  const [isSaving, setSaving] = useState(false);
  const search = searchOf({ ...state, after: null });
  const withoutSort = searchOf({ ...state, sort: null, after: null });
  const shown = views.map(it => ({ ...it, search: searchOf(stateOf(it, { fields, state })) }));
  const isSaved = [...shown, ...saved].some(it => it.search === search);
  return (
    <nav className="list-views" aria-label={t('views')}>
      {shown.map(it => (
        <Link
          key={it.title}
          to={{ pathname: path, search: it.search }}
          aria-current={it.search === withoutSort || undefined}
        >
          <span>{t(it.title)}</span>
          {it.count != null && <em className="number">{it.count}</em>}
        </Link>
      ))}
      {links.map(it => (
        <Link key={it.path} to={it.path}>
          {t(it.title)}
        </Link>
      ))}
      {saved.map(({ name, search: of }) => (
        <span key={name} className="saved">
          <Link to={{ pathname: path, search: of }} aria-current={of === search || undefined}>
            {name}
          </Link>
          {of === search && (
            <button
              type="button"
              className="plain"
              aria-label={t('view_remove', { name })}
              onClick={() => removeView(path, name)}
            >
              <Icon of={X} className="icon small" />
            </button>
          )}
        </span>
      ))}
      {!isSaved && (
        <button type="button" className="save" onClick={() => setSaving(true)}>
          <Icon of={BookmarkPlus} className="icon small" />
          {t('view_save')}
        </button>
      )}
      {isSaving && <SaveView section={path} search={search} onClose={() => setSaving(false)} />}
    </nav>
  );
}
