/** An article as a page: its topic, its text, and related articles. */
import { ChevronRight } from 'lucide';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ArticleText } from './article-text.tsx';
import { AskPerson } from './ask-person.tsx';
import type { ArticleName } from './help-article.ts';
import type { RefusedForm } from './helpful.ts';
import { HelpfulCard } from './helpful-card.tsx';
import type { LoadedArticle } from './load-help.server.ts';
import { ArticleLink, sectionId } from './marked-text.tsx';

export function Related({ related }: { related: readonly ArticleName[] }) {
  const t = useText();
  if (related.length === 0) return null;
  return (
    <nav className="related" aria-labelledby="related">
      <h2 id="related" className="small-text dim">
        {t('help.related')}
      </h2>
      {related.map(({ id, title }) => (
        <ArticleLink key={id} id={id} className="row small-text">
          <span className="grow">{title}</span>
          <Icon of={ChevronRight} className="icon small flip" />
        </ArticleLink>
      ))}
    </nav>
  );
}

function Contents({ headings }: { headings: readonly string[] }) {
  const t = useText();
  if (headings.filter(it => it !== '').length < 2) return null;
  return (
    <nav className="table-of-contents" aria-labelledby="on-page">
      <h2 id="on-page" className="small-text dim">
        {t('help.on_page')}
      </h2>
      {headings.map(
        (heading, index) =>
          heading !== '' && (
            <a key={heading} href={`#${sectionId(index)}`}>
              {heading}
            </a>
          ),
      )}
    </nav>
  );
}

interface ArticlePageProps extends LoadedArticle {
  refused: RefusedForm | null;
}

export function ArticlePage({ article, topic, related, said, refused }: ArticlePageProps) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <>
      <nav className="crumbs row small-text dim" aria-label={t('help.where')}>
        <SiteLink to={`/${tag}/help-center`}>{t('frame.help')}</SiteLink>
        <Icon of={ChevronRight} className="icon small flip" />
        <SiteLink to={`/${tag}/help-center#${topic.id}`}>{topic.title}</SiteLink>
      </nav>
      <div className="help-layout">
        <div>
          <ArticleText article={article} />
          <HelpfulCard key={article.id} article={article.id} said={said} refused={refused} />
        </div>
        <aside>
          <Contents headings={article.sections.map(it => it.heading)} />
          <Related related={related} />
          <AskPerson />
        </aside>
      </div>
    </>
  );
}
