/**
 * Fictional contact data per market: addresses under domains reserved for examples, telephone numbers in ranges reserved for
 * fiction (by Ofcom, for Sweden by PTS), handles in forms that no service assigns.
 */
import type * as z from 'zod/mini';
import type { contactFile } from '#app/contract/catalogue.ts';

type Contact = z.input<typeof contactFile>;
type Data = Contact['data'];

const SOCIAL = (network: string) => ({
  url: `https://${network}.example/meridian`,
  url_label: 'Meridian',
});

/** Every market has mail and telephone, and adds its popular networks. */
function contact(country: string, data: Data, networks: Partial<Omit<Contact, 'setting' | 'data'>>): Contact {
  const all = { email: `help@${country.toLowerCase()}.meridian.example`, ...data };
  const shown = [...Object.keys(all), ...Object.keys(networks)].map(name => [name, true]);
  return { setting: Object.fromEntries(shown), data: all, ...networks };
}

const HANDLE = 'meridian.example';

export const DEMO_CONTACTS: Readonly<Record<string, Contact>> = {
  GB: contact(
    'GB',
    { phone: '+44 20 7946 0110', whatsapp: '+44 7700 900110' },
    { facebook: SOCIAL('facebook'), twitter: SOCIAL('twitter') },
  ),
  SE: contact('SE', { phone: '+46 8 465 004 10' }, { facebook: SOCIAL('facebook') }),
  BR: contact(
    'BR',
    { phone: '+44 20 7946 0155', whatsapp: '+44 7700 900155', telegram: HANDLE },
    { instagram: SOCIAL('instagram'), youtube: SOCIAL('youtube') },
  ),
  CL: contact(
    'CL',
    { phone: '+44 20 7946 0156', whatsapp: '+44 7700 900156' },
    { instagram: SOCIAL('instagram') },
  ),
  AE: contact('AE', { phone: '+44 20 7946 0171', whatsapp: '+44 7700 900171', telegram: HANDLE }, {}),
  MO: contact('MO', { phone: '+44 20 7946 0153', wechat: HANDLE }, { facebook: SOCIAL('facebook') }),
  PH: contact(
    'PH',
    { phone: '+44 20 7946 0163', telegram: HANDLE },
    { facebook: SOCIAL('facebook'), youtube: SOCIAL('youtube') },
  ),
};
