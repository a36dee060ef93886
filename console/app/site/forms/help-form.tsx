/** help/{language}.json: one article at a time, with the votes of its readers. */
import { now } from '../../clock.ts';
import { useText } from '../../text/text.ts';
import { ArticleVotes } from './article-votes.tsx';
import type { FormProps } from './file-kind.ts';
import { Chosen, Typed } from './form-fields.tsx';
import { type Article, articlesOf, type HelpFile, openArticle, withArticle } from './help.ts';
import { SectionsForm } from './sections-form.tsx';

const TITLE_MOST = 160;
const LEAD_MOST = 800;
const DAY_LETTERS = 10;

export function HelpForm({ value, language, entry, onChange, onEntry }: FormProps<HelpFile>) {
  const t = useText();
  const open = openArticle(value, entry);
  if (open === undefined) return <p className="empty-note">{t('help_none')}</p>;
  // An article that is changed says so to its readers.
  const put = (change: Partial<Article>) =>
    onChange(
      withArticle(value, {
        ...open,
        updated: new Date(now()).toISOString().slice(0, DAY_LETTERS),
        ...change,
      }),
    );
  return (
    <>
      <Chosen
        field="article"
        label={t('help_article')}
        value={open.id}
        options={articlesOf(value).map(it => ({ value: it.id, text: it.title || it.id }))}
        onChange={onEntry}
      />
      {language !== null && <ArticleVotes article={open.id} language={language} />}
      <div key={open.id} className="file-form">
        <Typed
          field="title"
          label={t('help_title')}
          value={open.title}
          most={TITLE_MOST}
          onChange={title => put({ title })}
        />
        <Typed
          field="lead"
          label={t('help_lead')}
          value={open.lead}
          most={LEAD_MOST}
          rows={3}
          onChange={lead => put({ lead })}
        />
        <Typed
          field="keywords"
          label={t('help_keywords')}
          value={open.keywords}
          rows={2}
          onChange={keywords => put({ keywords })}
        />
        <p className="tiny-text dim">{t('help_marks')}</p>
        <SectionsForm sections={open.sections} onChange={sections => put({ sections })} />
      </div>
    </>
  );
}
