/** Chunk rules of the build: the modules that share an output file. */

/**
 * A group takes the files that its test matches and everything they import, unless another group matches that. The frame is
 * every file that the entry and the layouts import, with the rows of games that home and lobby share: the code of every page
 * comes in two files instead of twenty, and compressed together they are a twentieth smaller. The libraries stand apart,
 * because they change less often than the site. The parts of a list of games are one file; screens keep files of their own.
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
    test: /\/app\/(entry\.client|browser\/early-press\.|root\.|ui\/late-boundary\.|visit\/(refusal|visit\.client)\.|layouts\/(default|category|language|early-script|error|page-head|site-provider)\.|features\/(categories\/(later-cards|use-category-name)|games\/(game-strip|use-counts)|lobby\/(home\/sections|parameters|should-revalidate|studios\/studio-mark))\.)/,
  },
  // Before the groups whose parts have such icons: of equal priorities the first group takes a file, and fractions count as 0.
  {
    name: 'icons',
    priority: 0.5,
    test: /\/lucide\/.+\/(building-complex|check|chevron-down|chevron-left|chevron-right|circle-alert|copy|external-link|heart|minus|x)\./,
  },
  {
    name: 'lobby',
    priority: 0,
    test: /\/app\/(domain\/lobby|features\/lobby\/(game-grid|game-lobby|use-lobby)|routes\/category\.)/,
  },
  {
    name: 'filters',
    priority: 0,
    test: /\/app\/(ui\/(listbox|use-active-option|use-popup)|features\/lobby\/filters\/(filter-bar|filter-chips|name-field|sort-picker|studio-options|studio-picker|use-sort-name|use-sorts))/,
  },
  // Small files that come later, and mostly together: each one apart would be named in the page's first file.
  {
    name: 'calls',
    priority: 0.5,
    test: /\/app\/(browser\/site-watch|contract\/failed-call|features\/(clock\.|connection\/)|page\/(endpoints|per-page|query|use-push|use-query)\.|ui\/use-lazy-part)/,
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
  {
    name: 'call',
    priority: 0.4,
    test: /\/app\/(api\/|browser\/(announcement-expiry|fingerprint|time-zone)|contract\/trim|features\/games\/on-start|page\/(call|device|session)\.)/,
  },
  // Everything below the first screen hydrates after it, and comes in one file.
  {
    name: 'below',
    priority: 0,
    test: /\/app\/(layouts\/frame\/(category-chips|footer|menu|rail)|ui\/art\/country-mark|features\/(categories\/category-cards|lobby\/(home\/banner-cards|studios\/studio-grid)))\./,
  },
  {
    name: 'published',
    priority: 0,
    test: /\/app\/(browser\/(catalogue|published-file)|domain\/static-place)/,
  },
  {
    name: 'error-art',
    priority: 0,
    test: /\/app\/(layouts\/(error-art|closed-contact|closed-foot)|ui\/art\/empty-restricted)/,
  },
  { name: 'auth', priority: 0.6, test: /\/app\/contract\/(auth|rules)\./ },
  { name: 'date', priority: 0, test: /\/app\/domain\/(date|day|message-moment)\./ },
  {
    name: 'form',
    priority: 0,
    test: /\/app\/forms\/(site-form|use-site-form|use-submission|inputs\/(area|segment)-field)/,
  },
  {
    name: 'chat',
    priority: 0.5,
    test: /\/app\/(browser\/own-chat|domain\/chat\.|features\/chat\/(chat|chat-part|open-chat|use-chat-shown)\.)|\/lucide\/.+\/message-circle\./,
  },
  { name: 'dialog', priority: 0, test: /\/app\/ui\/(dialog|use-modal|use-sheet)/ },
];
