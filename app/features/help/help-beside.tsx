/**
 * An article beside the page's content. Its link opens it over the dialog or the game, so that a form or a round stays as it
 * is, and in a tab of its own where no scripts run. One file, because each file of an opening dialog is named in every page's
 * first load.
 */
import { CircleQuestionMark } from 'lucide';
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { isUnmodified } from '#app/browser/plain-click.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Its code and texts load when it opens. */
const { Content: Panel } = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

/** Opens an article over the page's content; null where it can be a page only. */
const OpenBeside = createContext<((article: string) => void) | null>(null);

/** A dialog or a game, and above it the panel once one of its links opens an article. */
export function HelpBeside({ children }: { children: ReactNode }) {
  const [article, setArticle] = useState<string | null>(null);
  return (
    <OpenBeside value={setArticle}>
      {children}
      {article !== null && (
        <Suspense>
          <Panel article={article} onClose={() => setArticle(null)} />
        </Suspense>
      )}
    </OpenBeside>
  );
}

interface HelpLinkProps {
  /** Id of the article. */
  article: string;
  /** A sign with a name for those who do not see it, unless there are words. */
  children?: ReactNode;
  /** A row with sign and words, among others of its kind. */
  isRow?: boolean;
  onOpen?: () => void;
}

export function HelpLink({ article, children, isRow = false, onOpen }: HelpLinkProps) {
  const t = useText();
  const tag = useLanguageTag();
  const open = useContext(OpenBeside);
  const isSign = children === undefined && !isRow;
  return (
    <a
      href={`/${tag}/help-center/${article}`}
      target="_blank"
      rel="noreferrer"
      className={isSign ? 'icon-button' : isRow ? undefined : 'link'}
      aria-label={isSign ? t('frame.help') : undefined}
      aria-haspopup="dialog"
      onClick={event => {
        if (open === null || !isUnmodified(event.nativeEvent)) return;
        event.preventDefault();
        onOpen?.();
        open(article);
      }}
    >
      {children === undefined && <Icon of={CircleQuestionMark} />}
      {/* Without words no element either: it would take a row of the button, and push the sign out of its middle. */}
      {!isSign && <span>{isRow ? <span>{t('frame.help')}</span> : children}</span>}
    </a>
  );
}
