/** The error screens: in the frame where the site is known, bare where the platform could not be asked [2.62]-[2.66]. */
import { MessageCircle } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptyMaintenance } from '#app/ui/art/empty-maintenance.tsx';
import { EmptyNotfound } from '#app/ui/art/empty-notfound.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyRestricted } from '#app/ui/art/empty-restricted.tsx';
import { Logo } from '#app/ui/art/logo.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Refusal } from '#app/visit/refusal.ts';
import type { SiteData } from '#app/visit/site.ts';
import { DialogLink } from './frame/dialog-link.tsx';
import { Frame } from './frame/frame.tsx';
import { ClosedContact } from './later-parts.ts';
import { SiteProvider } from './site-provider.tsx';

type Screen = '404' | 'attribute' | '403' | '500' | '502' | '503' | '504';

const ART: Record<Screen, ReactNode> = {
  '404': <EmptyNotfound width={240} />,
  attribute: <EmptyNotfound width={240} />,
  '403': <EmptyRestricted width={240} />,
  '500': <EmptyOffline width={240} />,
  '502': <EmptyOffline width={240} />,
  '503': <EmptyMaintenance width={240} />,
  '504': <EmptyOffline width={240} />,
};

const screenOf = (refusal: Refusal | null): Screen => {
  if (refusal === null) return '500';
  return refusal.reason === 'attribute' ? 'attribute' : (String(refusal.status) as Screen);
};

/** Stands in a translated sentence where an element belongs. */
const PLACE = '\uFFFC';

/** A translated sentence with an element at its place, if it has one. */
function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  );
}

/** Only a page that was not found offers the way home [2.63] [2.66]. */
function Message({ refusal, hasSite }: { refusal: Refusal | null; hasSite: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  const screen = screenOf(refusal);
  const isNotFound = screen === '404' || screen === 'attribute';
  return (
    <EmptyState
      isPage
      art={ART[screen]}
      title={t(`error.${screen}_title`)}
      text={
        <Sentence text={t(`error.${screen}_text`, { path: PLACE })}>
          <bdi dir="ltr" className="path">
            {refusal?.pathname}
          </bdi>
        </Sentence>
      }
    >
      <div className="row">
        {isNotFound && (
          <Link className="btn p lg" to={`/${tag}`} reloadDocument={!hasSite}>
            {t('error.home')}
          </Link>
        )}
        <DialogLink action="contact" className="btn lg" reloadDocument={!hasSite}>
          <Icon of={MessageCircle} className="i s" />
          {t('error.service')}
        </DialogLink>
      </div>
    </EmptyState>
  );
}

export function ErrorScreen({ refusal, site }: { refusal: Refusal | null; site: SiteData | null }) {
  const t = useText();
  const title = t(`error.${screenOf(refusal)}_title`);
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
        <Logo size={36} />
        <Message refusal={refusal} hasSite={false} />
        <Suspense>
          <ClosedContact.Content file={refusal?.contact ?? null} />
        </Suspense>
      </main>
    );
  }
  return (
    <SiteProvider site={site}>
      {head}
      <Frame>
        <Message refusal={refusal} hasSite />
      </Frame>
    </SiteProvider>
  );
}
