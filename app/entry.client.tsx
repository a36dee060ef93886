import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { textLanguage } from './domain/language.ts';
import { startTexts } from './i18n/i18n.client.ts';
import { textPartsOf } from './i18n/text-parts.ts';
import { visitFacts } from './visit/context.ts';
import { knownSite } from './visit/known-site.client.ts';

/** Every navigation of the browser decides from the site that the page was loaded with. */
function navigationContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitFacts, knownSite);
  return context;
}

const language = textLanguage(document.documentElement.dataset.tag ?? '');

startTexts(language, textPartsOf(window.location)).then(i18n => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter getContext={navigationContext} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
});
