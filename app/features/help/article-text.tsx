/** An article: title, when it was written, the answer in short, and its sections. */
import { useEffect } from 'react';
import { isFirstReading } from '#app/browser/read-articles.client.ts';
import type { HelpArticle } from '#app/contract/help.ts';
import { helpRead } from '#app/contract/help-reading.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { markedParts } from '#app/domain/help/marked-text.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useSite } from '#app/page/use-page.ts';
import { minutesOf } from './help-article.ts';
import { Sections } from './marked-text.tsx';

/** An article that is left sooner was not read, in milliseconds. */
const READ_AFTER_MS = 3_000;

/**
 * Tells the platform that an article is read, once for an article and session: the help centre lists the articles that are
 * read most.
 */
function useCountedRead(id: string): void {
  const { call } = usePage();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && isFirstReading(id))
        void call(helpRead, { article: id }, { isBackground: true, refusals: 'shown by the page' });
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [call, id]);
}

interface ArticleTextProps {
  article: HelpArticle;
  /** Its title stands elsewhere, as that of the panel does. */
  isUntitled?: boolean;
}

export function ArticleText({ article, isUntitled = false }: ArticleTextProps) {
  const t = useText();
  const { info } = useSite();
  useCountedRead(article.id);
  const { id, title, lead, updated, sections } = article;
  const facts = [
    t('help.updated', { day: isolateLtr(updated) }),
    t('help.minutes', { number: String(minutesOf(article)) }),
    ...(id === 'terms' ? [t('help.version', { version: info.tncVersion })] : []),
  ];
  return (
    <article className="article">
      {!isUntitled && <h1 className="title">{title}</h1>}
      <p className="small-text dim number">{facts.join(' · ')}</p>
      <p className="lead">{markedParts(lead).map(it => it.text)}</p>
      <Sections sections={sections} />
    </article>
  );
}
