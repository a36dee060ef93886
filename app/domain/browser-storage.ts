/**
 * Lists everything that the site keeps in a browser, and whose it is. A member's entries go with the session [4.2]; a device's
 * name no member and stay. The database is cleared as a whole. A test compares this list with the source and with a browser.
 */

export type BrowserStorage = 'localStorage' | 'sessionStorage' | 'cookie' | 'cache' | 'database';

/** `device`: shared by all users of this browser; holds no personal data. */
export type StorageOwner = 'member' | 'device';

export const BROWSER_STORAGE: Readonly<Record<BrowserStorage, Readonly<Record<string, StorageOwner>>>> = {
  localStorage: {
    theme: 'device',
    face: 'device',
    /** [4.31] Dismissed announcements, which are the same for every visitor. */
    announcementPopupExpiryTime: 'device',
    /** [9.11] Hides the popup on this device for the rest of the day. */
    transferPopupExpiryTime: 'device',
    /** Written by builds before the copy in the database had its member's id. */
    selfTest: 'member',
  },
  sessionStorage: {
    /** Money that a launch has moved to a studio [4.36]. */
    transferredTo: 'member',
    lastVisitedPath: 'member',
    /** Id of the member whose entries the tab has. */
    tabMember: 'member',
    /** Reading history of help articles, which is personal. */
    'read-articles': 'member',
    reloadedAt: 'device',
    domReloadedAt: 'device',
    drawingHashes: 'device',
    inContextEditing: 'device',
    /** The router's: positions by random keys of history entries. */
    'react-router-scroll-positions': 'device',
  },
  cookie: {
    mobileView: 'device',
    isApp: 'device',
    zone: 'device',
    /** The first steps of new members are dismissed. */
    firstSteps: 'device',
    lang: 'device',
    /** The invitation by which this browser has come. */
    'referral-code': 'device',
    /** For a minute and for /error alone: the page that led there [4.10]. */
    hiddenPage: 'device',
  },
  cache: {
    'offline-foot': 'device',
    /** The site's scripts and styles, and the catalogue. */
    files: 'device',
  },
  database: { meridian: 'member' },
};

/** Keys of a storage that go with a member's session. */
export const memberEntries = (kind: BrowserStorage): string[] =>
  Object.entries(BROWSER_STORAGE[kind]).flatMap(([key, owner]) => (owner === 'member' ? [key] : []));
