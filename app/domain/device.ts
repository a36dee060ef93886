/**
 * The visitor's device: windows below 768 CSS pixels are mobile [9.6]; the width decides the number of games on a page of the
 * lobby [2.57] [9.7].
 */

/** A visitor's kind of device, as calls carry it [7.7]. */
export type Device = 'app' | 'mobile' | 'desktop';

/** Windows narrower than this many CSS pixels are mobile [9.6]. */
export const MOBILE_BREAKPOINT_PX = 768;

/** A request's hints about its device. Absent or unreadable ones are ignored. */
export interface DeviceFacts {
  /** The cookie isApp. */
  readonly isApp?: string | null | undefined;
  /** The cookie mobileView, written when a page is left [4.17]. */
  readonly mobileView?: string | null | undefined;
  /** The header Sec-CH-UA-Mobile. */
  readonly clientHintMobile?: string | null | undefined;
  /** The header User-Agent. */
  readonly userAgent?: string | null | undefined;
}

// Tablets leave "Mobile" out of their names. These phones do so too.
const PHONE = /\bMobi|IEMobile|iPhone|iPod|Windows Phone|BlackBerry|\bBB10\b|webOS|Opera Mini|KAIOS|MIDP/i;

/**
 * Tells the device of a request [7.7]. The app's cookie comes first, then the view that was last saved [4.17], then the
 * browser's hint, then its name. A tablet counts as desktop unless its name says Mobile.
 */
export function detectDevice(facts: DeviceFacts): Device {
  if (facts.isApp === '1') return 'app';
  if (facts.mobileView === 'true') return 'mobile';
  if (facts.mobileView === 'false') return 'desktop';
  if (facts.clientHintMobile === '?1') return 'mobile';
  if (facts.clientHintMobile === '?0') return 'desktop';
  return PHONE.test(facts.userAgent ?? '') ? 'mobile' : 'desktop';
}

/** The number of games on one page of the lobby, for a window's width in CSS pixels [9.7] [2.57]. */
export function pageSize(widthPx: number): 30 | 32 | 35 {
  if (widthPx < 640) return 30;
  if (widthPx < 1024) return 32;
  return 35;
}
