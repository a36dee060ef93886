/** The entrance of the help centre: a field for questions, the articles that are read most, and all articles by topic. */
import { useDeferredValue, useState } from 'react';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage, useSite } from '#app/page/use-page.ts';
import { ArticleResults } from './article-results.tsx';
import { AskPerson } from './ask-person.tsx';
import type { ArticleMatch } from './help-article.ts';
import { HelpField } from './help-field.tsx';
import type { LoadedHelp } from './load-help.server.ts';
import { ArticleLink } from './marked-text.tsx';
import { MostRead } from './most-read.tsx';
import { TopicCards } from './topic-cards.tsx';
import { useHelpFile } from './use-help-file.ts';

interface Asking {
  text: string;
  setText: (text: string) => void;
  /** The file is wanted from the first focus on. */
  want: () => void;
  /** Null without a question; undefined until there is an answer. */
  found: readonly ArticleMatch[] | null | undefined;
}

/** The browser answers while the visitor types; the server has answered the question of the address. */
function useAsking({ asked, found }: Pick<LoadedHelp, 'asked' | 'found'>): Asking {
  const tag = useLanguageTag();
  const [text, setText] = useState(asked);
  const [last, setLast] = useState(asked);
  const [isWanted, setWanted] = useState(false);
  const help = useHelpFile(tag, isWanted);
  const typed = useDeferredValue(text).trim();
  if (asked !== last) {
    setLast(asked);
    setText(asked);
  }
  const answer = typed === '' ? null : typed === asked ? found : help?.search(typed);
  return { text, setText, want: () => setWanted(true), found: answer };
}

export function HelpHome({ topics, shortcuts, asked, found, mostRead }: LoadedHelp) {
  const t = useText();
  const tag = useLanguageTag();
  const { go } = usePage();
  const { member } = useSite();
  const asking = useAsking({ asked, found });
  const address = `/${tag}/help-center`;
  return (
    <>
      <div className="help-question">
        <h1 className="title">
          {member === null ? t('help.hello') : t('help.hello_name', { name: member.username })}
        </h1>
        <search>
          <form
            method="get"
            action={address}
            onSubmit={event => {
              event.preventDefault();
              const text = asking.text.trim();
              void go(text === '' ? address : `${address}?${new URLSearchParams({ q: text })}`);
            }}
          >
            <HelpField text={asking.text} onText={asking.setText} onFocus={asking.want} />
            <button type="submit" className="button large">
              {t('frame.find')}
            </button>
          </form>
        </search>
        {shortcuts.length > 0 && (
          <nav className="row wrap" aria-label={t('help.shortcuts')}>
            {shortcuts.map(it => (
              <ArticleLink key={it.article} id={it.article} className="chip">
                {it.label}
              </ArticleLink>
            ))}
          </nav>
        )}
      </div>
      {asking.found ? (
        <ArticleResults found={asking.found} />
      ) : (
        <>
          <section className="section">
            <div className="section-header">
              <h2>{t('help.topics')}</h2>
            </div>
            <TopicCards topics={topics} />
          </section>
          <MostRead articles={mostRead} />
        </>
      )}
      <AskPerson />
    </>
  );
}
