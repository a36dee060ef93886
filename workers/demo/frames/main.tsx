/**
 * Entry point of a game's frame: exchanges the launch in the address's fragment, which is valid once, for a session. The name
 * of the launch tells the kind of money: `launch` a member's money, `demo` play money. The page that checks rounds has this
 * script too.
 */
import './frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { surviveForeignChanges } from '#app/browser/foreign-changes.client.ts';
import { Frame } from './frame.tsx';
import { loadGame } from './games.ts';
import { notifyPage } from './notify-page.ts';
import { storedSession, storeSession } from './stored-session.ts';
import { studioCall } from './studio-call.ts';
import { type OpenedTable, Table } from './table.ts';
import { loadText, type Text } from './text.ts';
import { textParts } from './text-parts.ts';
import { applyTheme } from './theme.ts';

z.config({ jitless: true }); // the page's CSP forbids eval
surviveForeignChanges();

function showText(place: HTMLElement, sentence: string): void {
  const status = place.querySelector('[role="status"]');
  if (status === null) return;
  status.textContent = sentence;
  status.classList.add('now');
}

/** Resumes the session after a reload. */
async function resume(launch: string, language: string): Promise<OpenedTable | null> {
  const place = storedSession(launch);
  if (place === null) return null;
  const reply = await studioCall('state', { session: place.session, language }, () => undefined);
  return reply.ok ? { ...place, ...reply.value } : null;
}

async function open(place: HTMLElement, t: Text): Promise<OpenedTable | null> {
  const { game: gameId = '', language = 'en' } = place.dataset;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const demo = fragment.get('demo');
  const launch = demo ?? fragment.get('launch') ?? '';
  const again = await resume(launch, language);
  if (again !== null) return again;
  const onSilence = () => showText(place, t('no_answer'));
  const reply = await (demo === null
    ? studioCall('open', { launch, gameId, language }, onSilence)
    : studioCall('demo', { demo, gameId, language }, onSilence));
  if (reply.ok) {
    storeSession(launch, reply.value, language);
    return reply.value;
  }
  showText(place, reply.refusal.sentence);
  notifyPage({ type: 'trouble', cause: 'session' });
  return null;
}

async function begin(place: HTMLElement): Promise<void> {
  const { language = 'en', engine = '' } = place.dataset;
  const expectsShared = place.dataset.shared === 'true';
  const t = await loadText(language, textParts(engine, expectsShared));
  const opened = await open(place, t);
  if (opened === null) return;
  // An open round is drawn by the engine that started it.
  const [game, text] = await Promise.all([
    loadGame(opened.engine),
    opened.engine === engine && opened.isShared === expectsShared
      ? t
      : loadText(language, textParts(opened.engine, opened.isShared)),
  ]);
  applyTheme(opened.look as Parameters<typeof applyTheme>[0]);
  const table = new Table(opened, language, { returned: text('returned') });
  const shared = opened.isShared
    ? (await import('./shared/shared-play.ts')).playShared(table, language)
    : null;
  const jackpots =
    opened.jackpots === null
      ? null
      : await (await import('./jackpot/jackpot-play.ts')).playJackpots(table, language);
  createRoot(place).render(
    <StrictMode>
      <Frame table={table} game={game} t={text} shared={shared} jackpots={jackpots} />
    </StrictMode>,
  );
  notifyPage({ type: 'ready' });
}

const place = document.getElementById('game');
if (place !== null) void begin(place);
const checkPlace = document.getElementById('fair');
if (checkPlace !== null) void import('./fair/check-page.tsx').then(it => it.showCheckPage(checkPlace));
