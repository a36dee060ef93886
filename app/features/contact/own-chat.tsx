/** The operator's own chat [3.33]: its script is fetched when somebody wants to talk, once per page. */
import { MessageCircle } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Scripts of the page's policy carry its nonce, which only scripts of the page can read. */
function loadScript(address: string): void {
  if (document.querySelector(`script[data-own-chat]`) !== null) return;
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.dataset.ownChat = 'true';
  script.src = address;
  document.head.append(script);
}

export function OwnChat({ script }: { script: string }) {
  const t = useText();
  return (
    <button type="button" className="btn p lg w js-only" onClick={() => loadScript(script)}>
      <Icon of={MessageCircle} className="i s" />
      {t('contact.chat')}
    </button>
  );
}
