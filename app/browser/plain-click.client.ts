/** Whether a click asks for no other tab, window or file. */
export const isUnmodified = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether a click follows a link in its own tab: not into another tab, window or file, nor to another site. */
export const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  isUnmodified(event) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === window.location.origin;
