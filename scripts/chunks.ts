/** Chunk rules of the build: the modules that share an output file. */

/**
 * What every page needs comes in two files instead of twenty: compressed together they are a twentieth smaller. The
 * libraries stand apart, because they change less often than the site. The rows of games, which home and lobby share, are
 * part of the frame, and what a list of games needs is one file. Screens keep files of their own, and what opens later
 * comes later.
 */
export const CHUNKS = [
  {
    name: 'libraries',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|react-router|valtio|proxy-compare|use-sync-external-store)\//,
  },
  {
    name: 'frame',
    priority: 1,
    test: /\/app\/(entry|browser\/when-idle|dialogs\/(host|use-close)|domain\/(?!announcement|banner|build|contact|csv|date|day|frame|history|inbox|launch|lobby|login-name|message-moment|money|notice-link|open-pages|play-|realtime|rules\/|sentences\/|shown-pages|site-path|time|transfer-notice|upload)|features\/categories|page\/(create-page|known-site|provider|pushes|site-stores|use-(fresh-modules|history-path|idle|mobile-view|module-visible|page|site|translation-script))|i18n\/(?!part-files|locales\/\w+\/(?!site))|features\/games\/(game-cover|game-strip|game-tile|start-game|use-counts|use-moment)|features\/lobby\/(home\/banner-cards|parameters|should-revalidate|studios\/(studio-grid|studio-mark))|layouts\/(?!category|closed-contact|default|error-art|frame\/deposit|frame\/member|frame\/sidebar|game-page|language|plain|play)|stores|ui\/(?!art\/empty-|dialog|image-preview|listbox|paragraphs|use-active-option|use-modal|use-popup|use-sheet|zoom)|visit)/,
  },
  {
    name: 'lobby',
    priority: 0,
    test: /\/app\/(domain\/lobby|ui\/(listbox|use-active-option|use-popup)|features\/lobby\/(game-grid|game-lobby|use-lobby|filters\/(filter-bar|filter-chips|name-field|sort-picker|studio-options|studio-picker|use-sort-name|use-sorts)))/,
  },
  // Small files that come later, and mostly together: each one apart would be named in the page's first file.
  {
    name: 'calls',
    priority: 0.5,
    test: /\/app\/(browser\/site-watch|contract\/failed-call|features\/(clock\.|connection\/)|page\/(call|device|per-page|query|session|use-push|use-query)\.)/,
  },
  {
    name: 'icons',
    priority: 0.5,
    test: /\/lucide\/.+\/(chevron-left|chevron-right|copy|external-link|heart)\./,
  },
  {
    name: 'game',
    priority: 0.5,
    test: /\/app\/(domain\/play-address|features\/games\/favourite-heart)/,
  },
  { name: 'money', priority: 0, test: /\/app\/(features\/balance\/|domain\/(money|rules\/decimal))/ },
  {
    name: 'messages',
    priority: 0,
    test: /\/app\/(domain\/inbox|features\/inbox\/(inbox\.|inbox-bell|page-messages|put-messages|use-messages|use-unread))/,
  },
  { name: 'schemas', priority: 0, test: /\/app\/contract\/(wire|catalogue)/ },
  {
    name: 'error-art',
    priority: 0,
    test: /\/app\/(layouts\/(error-art|closed-contact)|ui\/art\/empty-restricted)/,
  },
  { name: 'dialog', priority: 0, test: /\/app\/ui\/(dialog|use-modal|use-sheet)/ },
];
