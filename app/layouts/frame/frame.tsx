/** What stands around every page: header, rail or tab bar, footer. */
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <>
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <div className="app">
        <Header />
        <Rail />
        <div className="main">
          <main id="content">{children}</main>
          <Footer />
        </div>
      </div>
      <TabBar />
    </>
  );
}
