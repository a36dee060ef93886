/**
 * The help centre as a panel above a dialog or a game, which stay as they are. Its search and its articles stay in the panel;
 * a link to another page opens a tab.
 */
import { ArrowLeft } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Related } from './article-page.tsx';
import { ArticleResults } from './article-results.tsx';
import { ArticleText } from './article-text.tsx';
import { listedTopics, shownArticle } from './help-article.ts';
import { HelpField } from './help-field.tsx';
import { OpenArticle } from './marked-text.tsx';
import { TopicCards } from './topic-cards.tsx';
import { type ReadHelp, useHelpFile } from './use-help-file.ts';
import '#app/styles/help.css';

interface HelpPanelProps {
  /** Id of the article that it opens with. */
  article: string;
  onClose: () => void;
}

/** Whether the panel's texts are there; those of the page's language, or English where they do not come. */
function useTexts(tag: string): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = () => setThere(true);
    loadTexts(tag, ['help-center']).then(show, show);
  }, [tag]);
  return isThere;
}

/** Articles in the order in which they were opened, the shown one last; null is the list of topics. */
type OpenedArticles = readonly (string | null)[];

function Content({ help, id }: { help: ReadHelp; id: string | null }) {
  const shown = id === null ? null : shownArticle(help.file, id);
  if (shown === null) return <TopicCards topics={listedTopics(help.file)} />;
  return (
    <>
      <ArticleText article={shown.article} isUntitled />
      <Related related={shown.related} />
    </>
  );
}

export function HelpPanel({ article, onClose }: HelpPanelProps) {
  const t = useText();
  const tag = useLanguageTag();
  const help = useHelpFile(tag, true);
  const hasTexts = useTexts(tag);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<OpenedArticles>([article]);
  const top = useRef<HTMLDivElement>(null);
  const id = opened.at(-1) ?? null;
  const open = (next: string | null) => {
    setOpened([...opened, next]);
    setText('');
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const title = (help && id !== null && shownArticle(help.file, id)?.article.title) || t('frame.help');
  const asked = text.trim();
  return (
    <Dialog kind="panel" title={title} closeLabel={t('frame.close')} onClose={onClose}>
      {!hasTexts || help === undefined ? (
        <div className="skeleton" style={{ height: 240 }} />
      ) : help === null ? (
        <p className="muted">
          {t('help.unreadable')}{' '}
          <a className="link" href={`/${tag}/help-center/${article}`} target="_blank" rel="noreferrer">
            {t('frame.help')}
          </a>
        </p>
      ) : (
        <OpenArticle value={open}>
          <div ref={top} className="help-top">
            <HelpField text={text} onText={setText} onFocus={() => undefined} />
            <div className="row">
              {opened.length > 1 && (
                <button type="button" className="button small" onClick={() => setOpened(opened.slice(0, -1))}>
                  <Icon of={ArrowLeft} className="icon small flip" />
                  {t('help.back')}
                </button>
              )}
              {id !== null && (
                <button type="button" className="button small" onClick={() => open(null)}>
                  {t('help.topics')}
                </button>
              )}
            </div>
          </div>
          {asked === '' ? <Content help={help} id={id} /> : <ArticleResults found={help.search(asked)} />}
        </OpenArticle>
      )}
    </Dialog>
  );
}
