/** Parts of the frame that most first visits do without. */
import { OpenDialog } from '#app/dialogs/host.tsx';
import { loadSections } from '#app/features/lobby/lobby.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { CountryMark, InboxCount } from './inner-parts.ts';

export const MemberActions = lazyPart(async () => (await import('./frame/member-actions.tsx')).MemberActions);
/** Links alone, as the rail. */
export const CategoryChips = lazyPart(async () => (await import('./frame/category-chips.tsx')).CategoryChips);
/** The footer stands below every first screen. */
export const Footer = lazyPart(async () => (await import('./frame/footer.tsx')).Footer);
/** The rail is links alone, which work before it is hydrated. */
export const Rail = lazyPart(async () => (await import('./frame/rail.tsx')).Rail);
/** Without a network the screen has no picture. */
export const ErrorArt = lazyPart(
  async () => (await import('./error-art.tsx').catch(() => ({ ErrorArt: () => null }))).ErrorArt,
);
/** Where it could not be loaded, the browser's own button remains. */
export const TryAgain = lazyPart(
  async () =>
    (await import('#app/features/connection/connection.ts').catch(() => ({ TryAgain: () => null }))).TryAgain,
);
/** Without its file the screen still says what is wrong. */
export const ClosedContact = lazyPart(
  async () =>
    (await import('./closed-contact.tsx').catch(() => ({ ClosedContact: () => null }))).ClosedContact,
);

const PARTS = [
  MemberActions,
  CategoryChips,
  Footer,
  Rail,
  CountryMark,
  InboxCount,
  ErrorArt,
  TryAgain,
  ClosedContact,
  OpenDialog,
];

/** Resolves when all of them can be drawn at once, as the server does. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadSections(), ...PARTS.map(part => part.load())]);
}
