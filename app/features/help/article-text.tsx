/** An article: title, when it was written, the answer in short, and its sections. */
import type { HelpArticle } from '#app/contract/help.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { markedParts } from '#app/domain/help/marked-text.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { minutesOf } from './help-article.ts';
import { Sections } from './marked-text.tsx';
import { useCountedRead } from './use-counted-read.ts';

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
      <p className="sm dim num">{facts.join(' · ')}</p>
      <p className="lead">{markedParts(lead).map(it => it.text)}</p>
      <Sections sections={sections} />
    </article>
  );
}
