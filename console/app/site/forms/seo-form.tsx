/** seo/{language}.json: title, description and picture of each page for search engines and shared links, and the footer's texts. */
import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../../text/text.ts';
import type { FormProps } from './file-kind.ts';
import { Chosen, Typed } from './form-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { type Section, SectionsForm } from './sections-form.tsx';
import { DESCRIPTION_MOST, pagesOf, type SeoFile, type SeoPage, TITLE_MOST } from './seo.ts';

function PageFields({ page, onChange }: { page: SeoPage; onChange: (change: Partial<SeoPage>) => void }) {
  const t = useText();
  return (
    <div className="file-form">
      <Typed
        field="title"
        label={t('seo_title')}
        value={page.title}
        most={TITLE_MOST}
        onChange={title => onChange({ title })}
      />
      <Typed
        field="description"
        label={t('seo_description')}
        value={page.description}
        most={DESCRIPTION_MOST}
        rows={3}
        onChange={description => onChange({ description })}
      />
      <Typed
        field="keywords"
        label={t('seo_keywords')}
        value={page.keywords ?? ''}
        onChange={keywords => onChange({ keywords: keywords === '' ? null : keywords })}
      />
      <PictureField
        field="img"
        label={t('seo_picture')}
        value={page.img ?? null}
        onChange={img => onChange({ img })}
      />
    </div>
  );
}

function NewPage({ onAdd }: { onAdd: (path: string) => void }) {
  const t = useText();
  const [path, setPath] = useState('');
  const isPath = /^\/[^\s\\]*$/.test(path);
  return (
    <div className="field-pair">
      <Typed field="path" label={t('seo_new')} value={path} isCode onChange={setPath} />
      <button
        type="button"
        className="button"
        aria-disabled={!isPath}
        onClick={() => {
          if (!isPath) return;
          onAdd(path);
          setPath('');
        }}
      >
        <Icon of={Plus} className="icon small" />
        {t('seo_add')}
      </button>
    </div>
  );
}

const FOOTER = 'footer';

export function SeoForm({ value, entry, onChange, onEntry }: FormProps<SeoFile>) {
  const t = useText();
  const pages = pagesOf(value);
  const open = entry === FOOTER ? FOOTER : (entry ?? pages[0]) || FOOTER;
  const page = value.metadata?.[open];
  const put = (path: string, next: SeoPage | undefined) => {
    const { [path]: _before, ...others } = value.metadata ?? {};
    onChange({ ...value, metadata: next === undefined ? others : { ...value.metadata, [path]: next } });
  };
  return (
    <>
      <Chosen
        field="page"
        label={t('seo_page')}
        value={open}
        options={[...pages.map(it => ({ value: it, text: it })), { value: FOOTER, text: t('seo_footer') }]}
        onChange={onEntry}
      />
      {open === FOOTER ? (
        <SectionsForm
          sections={value.footer ?? []}
          onChange={(footer: readonly Section[]) => onChange({ ...value, footer })}
        />
      ) : (
        page !== undefined && (
          <>
            <PageFields key={open} page={page} onChange={change => put(open, { ...page, ...change })} />
            <button
              type="button"
              className="button"
              onClick={() => {
                put(open, undefined);
                onEntry(null);
              }}
            >
              <Icon of={Trash2} className="icon small" />
              <span>{t('form_remove', { name: open })}</span>
            </button>
          </>
        )
      )}
      <NewPage
        onAdd={path => {
          if (value.metadata?.[path] === undefined) put(path, { title: '', description: '' });
          onEntry(path);
        }}
      />
    </>
  );
}
