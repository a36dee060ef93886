/** Every published way to reach the operator, in the order of [9.22], and the social networks [3.29]-[3.33] [5.37]. */
import { AtSign, ExternalLink, Mail, MessageCircle, MessagesSquare, Phone, Send } from 'lucide';
import type { ContactFile } from '#app/contract/catalogue.ts';
import { type ContactEntry, type ContactType, contactsOf } from '#app/domain/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import { CustomChat } from './custom-chat.tsx';
import { LiveChat } from './live-chat.tsx';

const ICONS: Partial<Record<ContactType, IconNode>> = {
  phone: Phone,
  whatsapp: MessageCircle,
  email: Mail,
  telegram: Send,
  yahoo: AtSign,
};

/** Names of services, the same in every language. */
const SERVICES = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  telegram: 'Telegram',
  wechat: 'WeChat',
  skype: 'Skype',
  yahoo: 'Yahoo',
  kakao: 'KakaoTalk',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  twitter: 'Twitter',
} as const;

function Entry({ type, value, href }: ContactEntry) {
  const t = useText();
  const name = type === 'phone' ? t('contact.phone') : type === 'email' ? t('contact.email') : SERVICES[type];
  const content = (
    <>
      <span className="icon-box">
        <Icon of={ICONS[type] ?? MessagesSquare} />
      </span>
      <span className="grow">
        <b>{name}</b>
        <bdi translate="no" dir="ltr" className="small-text muted">
          {value}
        </bdi>
      </span>
    </>
  );
  return (
    <li>
      {href === null ? (
        <div className="option-card">{content}</div>
      ) : (
        <a
          className="option-card"
          href={href}
          {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {content}
        </a>
      )}
    </li>
  );
}

export function ContactList({ file }: { file: ContactFile | null }) {
  const t = useText();
  const { entries, social, chatScript } =
    file === null ? { entries: [], social: [], chatScript: null } : contactsOf(file);
  if (entries.length + social.length === 0 && chatScript === null)
    return (
      <>
        <LiveChat />
        <p className="muted">{t(file === null ? 'contact.unreadable' : 'contact.none')}</p>
      </>
    );
  return (
    <>
      {chatScript === null ? <LiveChat /> : <CustomChat script={chatScript} />}
      {entries.length > 0 && (
        <ul className="contacts">
          {entries.map(entry => (
            <Entry key={entry.type} {...entry} />
          ))}
        </ul>
      )}
      {social.length > 0 && (
        <ul className="socials" aria-label={t('contact.social')}>
          {social.map(({ network, url, label }) => (
            <li key={network}>
              <a className="button" href={url} target="_blank" rel="noreferrer">
                <span>{SERVICES[network]}</span>
                <span className="muted">{label}</span>
                <Icon of={ExternalLink} className="icon small flip" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
