/** Tells clicks that follow a link in its own tab from those that ask for another tab or window, or for a download. */
export const isUnmodified = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether a click follows a link in its own tab: not into another tab, window or file, nor to another site. */
export const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  isUnmodified(event) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === window.location.origin;
