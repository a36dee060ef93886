/** The operators' console: an application of its own at /operator; no member's page loads any part of it. */
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import '#app/styles/button.css';
import '#app/styles/field.css';
import '#app/styles/dialog.css';
import '#app/styles/upload.css';
import '#app/styles/chat.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { now } from './clock.ts';
import { Console } from './console.tsx';
import { desk } from './desk.ts';
import { resume } from './session.ts';
import { keepTheme } from './theme.ts';

z.config({ jitless: true }); // the page's policy forbids eval

keepTheme();
setInterval(() => {
  desk.now = now();
}, 1_000);
void resume();

const place = document.getElementById('console');
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
