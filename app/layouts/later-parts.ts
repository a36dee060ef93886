/** Parts of the frame and of home that most first visits do without. */
import { OpenDialog } from '#app/dialogs/host.tsx';
import { later } from '#app/ui/later.tsx';

export const MemberActions = later(async () => (await import('./frame/member-actions.tsx')).MemberActions);
export const InboxEntry = later(async () => (await import('#app/features/inbox/inbox.ts')).InboxEntry);
export const Sidebar = later(async () => (await import('./frame/sidebar.tsx')).Sidebar);
/** Where the network is gone the screen has no picture. */
export const ErrorArt = later(
  async () => (await import('./error-art.tsx').catch(() => ({ ErrorArt: () => null }))).ErrorArt,
);
export const ClosedContact = later(async () => (await import('./closed-contact.tsx')).ClosedContact);
export const MemberWelcome = later(
  async () => (await import('#app/features/welcome/welcome.ts')).MemberWelcome,
);

/** Resolves when all of them can be drawn at once, as the server does. */
export async function loadParts(): Promise<void> {
  await Promise.all(
    [MemberActions, InboxEntry, ErrorArt, ClosedContact, MemberWelcome, OpenDialog].map(part => part.load()),
  );
}
