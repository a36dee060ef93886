/** The script of an operator's own chat [3.33], once per page. The page's policy lets it load from LIVE_CHAT_ORIGINS, and no nonce does. */
export function loadCustomChat(address: string): void {
  if (document.querySelector('script[data-own-chat]') !== null) return;
  const script = document.createElement('script');
  script.dataset.ownChat = 'true';
  script.src = address;
  document.head.append(script);
}
