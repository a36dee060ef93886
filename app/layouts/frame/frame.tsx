/**
 * The frame of every page: header, rail or tab bar, footer. Rail, tab bar and footer are Suspense boundaries: React hydrates
 * each after the page in a task of its own, or at once when it is pressed.
 */
import { type ReactNode, Suspense, useEffect } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { Footer, Rail } from '../later-parts.ts';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';

/** In the page's last boundary: tells measurements that all of it is hydrated. */
function HydratedMark() {
  useEffect(() => void performance.mark('all-hydrated'), []);
  return null;
}

export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <>
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <div className="app">
        <Header />
        <LateBoundary>
          <Rail.Content />
        </LateBoundary>
        <div className="main">
          <main id="content">{children}</main>
          <LateBoundary>
            <Footer.Content />
          </LateBoundary>
        </div>
      </div>
      <Suspense>
        <TabBar />
        <HydratedMark />
      </Suspense>
    </>
  );
}
