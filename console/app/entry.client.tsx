/** Starts the console in the browser. The edge's page has one empty element, so nothing is hydrated. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import * as z from 'zod/mini';
import { surviveForeignChanges } from '#app/browser/foreign-changes.client.ts';
import { watchTouches } from './call.ts';
import { now } from './clock.ts';
import { desk } from './desk.ts';
import { resume } from './session.ts';
import { loadConsoleTexts } from './text/text.ts';
import { keepTheme } from './theme.ts';

z.config({ jitless: true }); // the page's policy forbids eval

surviveForeignChanges();
keepTheme();
watchTouches();
setInterval(() => {
  desk.now = now();
}, 1_000);
void resume();

const place = document.getElementById('console');
if (place !== null) {
  await loadConsoleTexts();
  createRoot(place).render(
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
}
