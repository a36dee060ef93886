/** Contact entries of the operator: their visibility, order and links [3.29]-[3.33] [5.37] [9.22]. */

/** [9.22] */
export const CONTACT_TYPES = [
  'phone',
  'whatsapp',
  'email',
  'line',
  'telegram',
  'wechat',
  'skype',
  'yahoo',
  'kakao',
] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'twitter'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Contact data as published [3.29]. */
export interface ContactData
  extends Readonly<Record<SocialNetwork, { readonly url: string; readonly url_label: string } | null>> {
  /** Flags by the name of the entry [3.30]. */
  readonly setting: Readonly<Record<string, boolean | 0 | 1>>;
  readonly data: Readonly<Record<ContactType, string | null>>;
  readonly liveChatScript: string | null;
}

export interface ContactEntry {
  type: ContactType;
  /** As published, for people to read. */
  value: string;
  /** Null where the service has no links; the value is then shown as text. */
  href: string | null;
}

export interface SocialLink {
  network: SocialNetwork;
  label: string;
  url: string;
}

export interface Contacts {
  entries: ContactEntry[];
  social: SocialLink[];
  /** Address of the operator's own chat; null where there is none. */
  chatScript: string | null;
}

/** A number as dialled: its digits, and the plus in front. */
const dialled = (value: string) => value.replace(/(?!^)\+|[^\d+]/g, '');
const digits = (value: string) => value.replace(/\D/g, '');
const handle = (value: string) => encodeURIComponent(value.replace(/^@/, ''));

const LINKS: Record<ContactType, (value: string) => string | null> = {
  phone: value => (digits(value) === '' ? null : `tel:${dialled(value)}`),
  whatsapp: value => (digits(value) === '' ? null : `https://wa.me/${digits(value)}`),
  email: value => (value.includes('@') ? `mailto:${value.replace(/[?&\s]/g, encodeURIComponent)}` : null),
  // An account of a business begins with @, one of a person is looked up with ~.
  line: value =>
    value.startsWith('@')
      ? `https://line.me/R/ti/p/@${handle(value)}`
      : `https://line.me/R/ti/p/~${handle(value)}`,
  telegram: value => `https://t.me/${handle(value)}`,
  // WeChat opens no account by address: its users search for the name.
  wechat: () => null,
  skype: value => `skype:${handle(value)}?chat`,
  // Yahoo's messenger is gone; an account lives on as a mail address.
  yahoo: value => (value.includes('@') ? LINKS.email(value) : `mailto:${handle(value)}@yahoo.com`),
  kakao: value => `https://pf.kakao.com/${handle(value)}`,
};

/** The link of an entry. An operator may publish a whole address, which then is the link. */
export const contactLink = (type: ContactType, value: string): string | null =>
  /^https:\/\/[^\s\\]+$/i.test(value) ? value : LINKS[type](value);

/** The entries that are shown: enabled in the settings and filled in; social links need both url and label [5.37]. */
export function contactsOf(file: ContactData): Contacts {
  const isOn = (name: string) => Object.hasOwn(file.setting, name) && Boolean(file.setting[name]);
  const entries = CONTACT_TYPES.flatMap(type => {
    const value = file.data[type]?.trim() ?? '';
    return isOn(type) && value !== '' ? [{ type, value, href: contactLink(type, value) }] : [];
  });
  const social = SOCIAL_NETWORKS.flatMap(network => {
    const url = file[network]?.url.trim() ?? '';
    const label = file[network]?.url_label.trim() ?? '';
    return isOn(network) && url !== '' && label !== '' ? [{ network, label, url }] : [];
  });
  const script = file.liveChatScript?.trim() ?? '';
  return { entries, social, chatScript: isOn('liveChatScript') && script !== '' ? script : null };
}

/** The country whose contact data a page in this language shows, as files are named: `GB` [7.48]. */
export const contactCountry = (tag: string): string => (tag.split('-')[1] ?? '').toUpperCase();
