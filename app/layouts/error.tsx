/**
 * The error screens: in the frame where the site is known, bare where the platform could not be asked [2.34] [2.62]-[2.66]
 * [8.6] [8.8].
 */
import { MessageCircle } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useMoment } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Refusal } from '#app/visit/refusal.ts';
import type { SiteData } from '#app/visit/site.ts';
import { DialogLink } from './frame/dialog-link.tsx';
import { Frame } from './frame/frame.tsx';
import { ClosedContact, ErrorArt, TryAgain } from './later-parts.ts';
import { SiteProvider } from './site-provider.tsx';

type Screen = '404' | 'attribute' | '403' | '500' | '502' | '503' | '504' | 'missing' | 'offline';

/** Those that pass: the page that was asked for is tried again. */
const PASSING: readonly Screen[] = ['502', '503', '504', 'offline'];

const ART_WIDTH_PX = 240;

/** Messages of browsers, and of the loader of styles, about a file of the page that did not come. */
const MISSING_FILE = /imported module|module script|preload CSS/;

/** Messages of browsers about a request without a connection. */
const NO_NETWORK = /failed to fetch$|networkerror|load failed/i;

const screenOf = (refusal: Refusal | null, error: unknown): Screen => {
  if (refusal === null) {
    const said = String(error);
    // A file that does not come is missing only where others would.
    if (navigator.onLine === false || NO_NETWORK.test(said)) return 'offline';
    return MISSING_FILE.test(said) ? 'missing' : '500';
  }
  return refusal.reason === 'attribute' ? 'attribute' : (String(refusal.status) as Screen);
};

/** Stands in a translated sentence where an element belongs. */
const PLACE = '\uFFFC';

/** A translated sentence with an element at its place, if it has one. */
function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PLACE);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && children}
      {after !== undefined && <span>{after}</span>}
    </>
  );
}

interface MessageProps {
  screen: Screen;
  refusal: Refusal | null;
  hasSite: boolean;
}

/**
 * Only a page that was not found offers the way home [2.63] [2.66]. One of which a file is missing offers its document
 * again [4.16], and so does one that cannot be shown for the moment.
 */
function Message({ screen, refusal, hasSite }: MessageProps) {
  const t = useText();
  const tag = useLanguageTag();
  const until = useMoment(refusal?.until ?? null);
  const isNotFound = screen === '404' || screen === 'attribute';
  return (
    <EmptyState
      isPage
      art={
        // The picture is a file too, and one is missing already.
        screen !== 'missing' && (
          <Suspense fallback={<div style={{ height: ART_WIDTH_PX * 0.75 }} />}>
            <ErrorArt.Content screen={screen} width={ART_WIDTH_PX} />
          </Suspense>
        )
      }
      title={t(`error.${screen}_title`)}
      text={
        <>
          <Sentence text={t(`error.${screen}_text`, { path: PLACE })}>
            <bdi translate="no" dir="ltr" className="path">
              {refusal?.pathname}
            </bdi>
          </Sentence>
          {until !== null && <span>{` ${t('error.503_until', { time: until })}`}</span>}
        </>
      }
    >
      <div className="row">
        {screen === 'missing' && (
          <button type="button" className="button primary large" onClick={() => window.location.reload()}>
            {t('build.reload')}
          </button>
        )}
        {PASSING.includes(screen) && (
          <Suspense>
            <TryAgain.Content />
          </Suspense>
        )}
        {isNotFound && (
          <Link className="button primary large" to={`/${tag}`} reloadDocument={!hasSite}>
            {t('error.home')}
          </Link>
        )}
        {screen !== 'offline' && (
          <DialogLink action="contact" className="button large" reloadDocument={!hasSite}>
            <Icon of={MessageCircle} className="icon small" />
            {t('error.service')}
          </DialogLink>
        )}
      </div>
    </EmptyState>
  );
}

interface ErrorScreenProps {
  refusal: Refusal | null;
  /** The thrown value, where it was no refusal. */
  error: unknown;
  site: SiteData | null;
  /** See `useCanReread`. */
  canReread: boolean;
}

export function ErrorScreen({ refusal, error, site, canReread }: ErrorScreenProps) {
  const t = useText();
  const screen = screenOf(refusal, error);
  const title = t(`error.${screen}_title`);
  const head = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  if (site === null) {
    return (
      <main id="content" className="bare">
        {head}
        <Message screen={screen} refusal={refusal} hasSite={false} />
        <Suspense>
          <ClosedContact.Content refusal={refusal} />
        </Suspense>
      </main>
    );
  }
  return (
    <SiteProvider site={site} canReread={canReread}>
      {head}
      <Frame>
        <Message screen={screen} refusal={refusal} hasSite />
      </Frame>
    </SiteProvider>
  );
}
