/** Entry of the browser: hydrates the document once the texts of its language are there. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { surviveForeignChanges } from './browser/foreign-changes.client.ts';
import { adoptDocumentTexts, browserTexts, loadTexts } from './i18n/i18n.client.ts';
import { textPartsOf } from './i18n/text-parts.ts';
import { TextSourceProvider } from './i18n/text-source.ts';
import { carriedParts, DocumentPartsProvider } from './layouts/document-parts.tsx';
import { currentSite } from './page/current-site.client.ts';
import { visitFacts } from './visit/context.ts';

/** Every navigation of the browser decides from the site that the page was loaded with. */
function navigationContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitFacts, currentSite);
  return context;
}

if (import.meta.env.VITE_PLAIN_DOM !== '1') surviveForeignChanges();

const { tag = '' } = document.documentElement.dataset;
const parts = carriedParts();
adoptDocumentTexts();

loadTexts(tag, textPartsOf(window.location)).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextSourceProvider value={browserTexts}>
          <DocumentPartsProvider value={parts}>
            <HydratedRouter getContext={navigationContext} />
          </DocumentPartsProvider>
        </TextSourceProvider>
      </StrictMode>,
    );
  });
});
