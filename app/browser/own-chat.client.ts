/** The script of an operator's own chat [3.33], once per page. It carries the page's nonce, which only scripts of the page can read. */
export function loadOwnChat(address: string): void {
  if (document.querySelector('script[data-own-chat]') !== null) return;
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.dataset.ownChat = 'true';
  script.src = address;
  document.head.append(script);
}
