import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { textLanguage } from './domain/language.ts';
import { browserTexts, loadTexts } from './i18n/i18n.client.ts';
import { textPartsOf } from './i18n/text-parts.ts';
import { TextSourceProvider } from './i18n/text-source.ts';
import { knownSite } from './page/known-site.client.ts';
import { visitFacts } from './visit/context.ts';

/** Every navigation of the browser decides from the site that the page was loaded with. */
function navigationContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitFacts, knownSite);
  return context;
}

const language = textLanguage(document.documentElement.dataset.tag ?? '');

loadTexts(language, textPartsOf(window.location)).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextSourceProvider value={browserTexts}>
          <HydratedRouter getContext={navigationContext} />
        </TextSourceProvider>
      </StrictMode>,
    );
  });
});
