/**
 * Chunks of the build: the modules that share an output file. A chunk takes its files and everything they import, unless another chunk
 * names that. Screens keep files of their own. A folder ends in a slash.
 */

export interface Chunk {
  name: string;
  /** A chunk of a higher priority takes a module first. */
  priority: number;
  /** Files and folders from the root of the repository on. */
  files: readonly string[];
}

/** Packages that stand apart, because they change less often than the site. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'valtio',
  'proxy-compare',
  'use-sync-external-store',
];

const icon = (name: string) => `node_modules/lucide/dist/esm/icons/${name}.mjs`;

export const CHUNKS: readonly Chunk[] = [
  { name: 'libraries', priority: 2, files: LIBRARIES.map(name => `node_modules/${name}/`) },
  // Every file that the entry and the layouts import, with the rows of games that home and lobby share: the code of every page comes in two
  // files instead of twenty, and compressed together they are a twentieth smaller.
  {
    name: 'frame',
    priority: 1,
    files: [
      'app/browser/early-press.client.ts',
      'app/entry.client.tsx',
      'app/features/categories/later-cards.ts',
      'app/features/categories/use-category-name.ts',
      'app/features/games/game-strip.tsx',
      'app/features/games/use-counts.ts',
      'app/features/lobby/home/sections.ts',
      'app/features/lobby/parameters.ts',
      'app/features/lobby/should-revalidate.ts',
      'app/features/lobby/studios/studio-mark.tsx',
      'app/layouts/category.tsx',
      'app/layouts/default.tsx',
      'app/layouts/early-script.tsx',
      'app/layouts/error.tsx',
      'app/layouts/language.tsx',
      'app/layouts/page-head.tsx',
      'app/layouts/site-provider.tsx',
      'app/root.tsx',
      'app/ui/late-boundary.tsx',
      'app/visit/refusal.ts',
      'app/visit/visit.client.ts',
    ],
  },
  // Before the groups whose parts have such icons: of equal priorities the first group takes a file, and fractions count as 0.
  {
    name: 'icons',
    priority: 0.5,
    files: [
      icon('building-complex'),
      icon('check'),
      icon('chevron-down'),
      icon('chevron-left'),
      icon('chevron-right'),
      icon('circle-alert'),
      icon('copy'),
      icon('external-link'),
      icon('heart'),
      icon('minus'),
      icon('x'),
    ],
  },
  // Of the search and of the studios' filter, which come apart.
  { name: 'words', priority: 0.5, files: ['app/domain/ascii-digits.ts', 'app/domain/search/fold.ts'] },
  // The parts of a list of games are one file.
  {
    name: 'lobby',
    priority: 0,
    files: [
      'app/domain/lobby.ts',
      'app/features/lobby/game-grid.tsx',
      'app/features/lobby/game-lobby.tsx',
      'app/features/lobby/use-lobby.ts',
      'app/routes/category.tsx',
    ],
  },
  {
    name: 'filters',
    priority: 0,
    files: [
      'app/features/lobby/filters/filter-bar.tsx',
      'app/features/lobby/filters/filter-chips.tsx',
      'app/features/lobby/filters/name-field.tsx',
      'app/features/lobby/filters/sort-picker.tsx',
      'app/features/lobby/filters/studio-options.tsx',
      'app/features/lobby/filters/studio-picker.tsx',
      'app/features/lobby/filters/use-sort-name.ts',
      'app/features/lobby/filters/use-sorts.ts',
      'app/ui/listbox-option.ts',
      'app/ui/listbox-options.tsx',
      'app/ui/listbox-search.ts',
      'app/ui/listbox.tsx',
      'app/ui/use-active-option.ts',
      'app/ui/use-popup.ts',
    ],
  },
  // Small files that come later, and mostly together: each one apart would be named in the page's first file.
  {
    name: 'calls',
    priority: 0.5,
    files: [
      'app/browser/site-watch.client.ts',
      'app/contract/failed-call.ts',
      'app/features/clock.ts',
      'app/features/connection/',
      'app/page/endpoints.ts',
      'app/page/per-page.ts',
      'app/page/query.ts',
      'app/page/use-push.ts',
      'app/page/use-query.ts',
      'app/ui/use-lazy-part.ts',
    ],
  },
  {
    name: 'game',
    priority: 0.5,
    files: ['app/domain/play-address.ts', 'app/features/games/favourite-heart.tsx'],
  },
  {
    name: 'money',
    priority: 0,
    files: ['app/domain/money.ts', 'app/domain/rules/decimal.ts', 'app/features/balance/'],
  },
  {
    name: 'messages',
    priority: 0,
    files: [
      'app/domain/inbox-address.ts',
      'app/domain/inbox.ts',
      'app/features/inbox/inbox-bell.tsx',
      'app/features/inbox/inbox.ts',
      'app/features/inbox/page-messages.ts',
      'app/features/inbox/put-messages.ts',
      'app/features/inbox/use-messages.ts',
      'app/features/inbox/use-unread.ts',
    ],
  },
  {
    name: 'call',
    priority: 0.4,
    files: [
      'app/api/',
      'app/browser/announcement-expiry.client.ts',
      'app/browser/fingerprint.client.ts',
      'app/browser/time-zone.client.ts',
      'app/contract/trim.ts',
      'app/features/games/on-start.ts',
      'app/page/call.ts',
      'app/page/device.ts',
      'app/page/session.ts',
    ],
  },
  // Everything below the first screen hydrates after it, and comes in one file.
  {
    name: 'below',
    priority: 0,
    files: [
      'app/features/categories/category-cards.tsx',
      'app/features/lobby/home/banner-cards.tsx',
      'app/features/lobby/studios/studio-grid.tsx',
      'app/layouts/frame/category-chips.tsx',
      'app/layouts/frame/footer.tsx',
      'app/layouts/frame/menu.tsx',
      'app/layouts/frame/rail.tsx',
      'app/ui/art/country-mark.tsx',
    ],
  },
  {
    name: 'published',
    priority: 0,
    files: [
      'app/browser/catalogue-lists.client.ts',
      'app/browser/catalogue.client.ts',
      'app/browser/published-file.client.ts',
      'app/domain/static-place.ts',
    ],
  },
  {
    name: 'error-art',
    priority: 0,
    files: [
      'app/layouts/closed-contact.tsx',
      'app/layouts/closed-foot.tsx',
      'app/layouts/error-art.tsx',
      'app/ui/art/empty-restricted.tsx',
    ],
  },
  { name: 'auth', priority: 0.6, files: ['app/contract/auth.ts', 'app/contract/rules.ts'] },
  {
    name: 'date',
    priority: 0,
    files: ['app/domain/date.ts', 'app/domain/day.ts', 'app/domain/message-moment.ts'],
  },
  {
    name: 'form',
    priority: 0,
    files: [
      'app/forms/inputs/area-field.tsx',
      'app/forms/inputs/segment-field.tsx',
      'app/forms/site-form.tsx',
      'app/forms/use-site-form.ts',
      'app/forms/use-submission.ts',
    ],
  },
  {
    name: 'chat',
    priority: 0.5,
    files: [
      'app/browser/custom-chat.client.ts',
      'app/domain/chat.ts',
      'app/features/chat/chat-part.ts',
      'app/features/chat/chat.ts',
      'app/features/chat/open-chat.ts',
      'app/features/chat/use-chat-shown.ts',
      icon('message-circle'),
    ],
  },
  {
    name: 'dialog',
    priority: 0,
    files: [
      'app/ui/dialog-close.ts',
      'app/ui/dialog.tsx',
      'app/ui/use-modal-dialog.ts',
      'app/ui/use-sheet-drag.ts',
    ],
  },
];

const isWithin = (module: string, file: string): boolean =>
  file.endsWith('/') ? module.includes(`/${file}`) : module.replace(/\?.*$/, '').endsWith(`/${file}`);

/** The chunks as the bundler's groups. */
export const chunkGroups = () =>
  CHUNKS.map(({ name, priority, files }) => ({
    name,
    priority,
    test: (module: string) => files.some(file => isWithin(module, file)),
  }));
