/** Parts that stand within other parts of the frame, which load later themselves. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const InboxCount = lazyPart(async () => (await import('#app/features/inbox/inbox.ts')).InboxCount);
/** The browser draws a mark again only where another language is chosen. */
export const CountryMark = lazyPart(async () => (await import('#app/ui/art/country-mark.tsx')).CountryMark);
