/** The articles that are read most, with the time that each takes. */
import { useText } from '#app/i18n/use-language.tsx';
import type { ReadArticle } from './help-article.ts';
import { ArticleLink } from './marked-text.tsx';

export function MostRead({ articles }: { articles: readonly ReadArticle[] }) {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section className="section" aria-labelledby="most-read">
      <div className="section-header">
        <h2 id="most-read">{t('help.most_read')}</h2>
      </div>
      <ol className="card read-most">
        {articles.map(({ id, title, minutes }) => (
          <li key={id}>
            <ArticleLink id={id} className="row">
              <span className="grow">{title}</span>
              <span className="tiny-text dim number">{t('help.short', { number: String(minutes) })}</span>
            </ArticleLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
