/** Articles that answer a question, best first. */
import { ChevronRight } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ArticleMatch } from './help-article.ts';
import { ArticleLink } from './marked-text.tsx';

export function ArticleResults({ found }: { found: readonly ArticleMatch[] }) {
  const t = useText();
  return (
    <div className="help-results">
      <p className="small-text dim" role="status">
        {found.length === 0 ? t('help.nothing') : t('help.found', { number: String(found.length) })}
      </p>
      {found.length === 0 && <p className="muted">{t('help.nothing_text')}</p>}
      {found.map(({ id, title, lead, topic }) => (
        <ArticleLink key={id} id={id} className="card row">
          <span className="grow">
            <span className="tiny-text dim">{topic}</span>
            <b>{title}</b>
            <span className="small-text muted">{lead}</span>
          </span>
          <Icon of={ChevronRight} className="icon small flip" />
        </ArticleLink>
      ))}
    </div>
  );
}
