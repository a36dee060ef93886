/** Contact entries: selection, order and links. */
import { describe, expect, test } from 'vitest';
import { contactFile } from '#app/contract/catalogue.ts';
import {
  CONTACT_TYPES,
  type ContactType,
  contactCountry,
  contactLink,
  contactsOf,
  SOCIAL_NETWORKS,
} from '#app/domain/contact.ts';
import { MARKET_TAGS } from '#tests/support/markets.ts';

const everyData = Object.fromEntries(CONTACT_TYPES.map(type => [type, `+1 ${type}`]));
const link = { url: 'https://social.example/us', url_label: 'Us' };
const networks = Object.fromEntries(SOCIAL_NETWORKS.map(network => [network, link]));
const names = [...CONTACT_TYPES, ...SOCIAL_NETWORKS, 'liveChatScript'];
const file = (setting: Record<string, boolean | 0 | 1>, more: object = {}) =>
  contactFile.parse({
    setting,
    data: everyData,
    ...networks,
    liveChatScript: 'https://chat.example/a.js',
    ...more,
  });
const all = (flag: boolean | 0 | 1) => Object.fromEntries(names.map(name => [name, flag]));

describe('[3.29] [5.37] contacts', () => {
  test('[9.22] [3.31] are shown in their order', () => {
    expect(CONTACT_TYPES).toEqual([
      'phone',
      'whatsapp',
      'email',
      'line',
      'telegram',
      'wechat',
      'skype',
      'yahoo',
      'kakao',
    ]);
    // In any order of the file.
    const data = Object.fromEntries(Object.entries(everyData).reverse());
    expect(contactsOf(file(all(true), { data })).entries.map(entry => entry.type)).toEqual(CONTACT_TYPES);
    expect(contactsOf(file(all(1))).social.map(entry => entry.network)).toEqual(SOCIAL_NETWORKS);
  });

  test('[3.32] name four social networks', () => {
    expect(SOCIAL_NETWORKS).toEqual(['facebook', 'instagram', 'youtube', 'twitter']);
  });

  test.each(names)('[3.30] [3.32] [3.33] %s is shown if its flag is on, and alone then', name => {
    for (const flag of [true, 1] as const) {
      const { entries, social, chatScript } = contactsOf(file({ ...all(false), [name]: flag }));
      const shown = [
        ...entries.map(it => it.type),
        ...social.map(it => it.network),
        ...(chatScript === null ? [] : ['liveChatScript']),
      ];
      expect(shown).toEqual([name]);
    }
  });

  test.each([
    ['off', all(false)],
    ['0', all(0)],
    ['absent', {}],
  ])('[3.30] nothing is shown where flags are %s', (_title, setting) => {
    expect(contactsOf(file(setting))).toEqual({ entries: [], social: [], chatScript: null });
  });

  test.each([null, '', '   '])('[5.37] an entry of the value %j is not shown', value => {
    const data = Object.fromEntries(CONTACT_TYPES.map(type => [type, value]));
    expect(contactsOf(file(all(true), { data })).entries).toEqual([]);
    expect(contactsOf(file(all(true), { liveChatScript: null })).chatScript).toBeNull();
  });

  test.each([
    [null],
    [{ url: '', url_label: 'Us' }],
    [{ url: 'https://social.example', url_label: '' }],
    [{ url: 'https://social.example', url_label: '  ' }],
  ])('[3.32] [5.37] a social link needs url and label: %j is not shown', value => {
    const shown = contactsOf(file(all(true), { twitter: value })).social.map(it => it.network);
    expect(shown).toEqual(['facebook', 'instagram', 'youtube']);
  });

  test.each<[ContactType, string, string | null]>([
    ['phone', '+44 (0)20 7946-0110', 'tel:+4402079460110'],
    ['phone', 'ask reception', null],
    ['whatsapp', '+44 7700 900110', 'https://wa.me/447700900110'],
    ['email', 'help@gb.example', 'mailto:help@gb.example'],
    ['email', 'a@b.example?bcc=x@y.example', 'mailto:a@b.example%3Fbcc=x@y.example'],
    ['email', 'no address', null],
    ['line', '@meridian', 'https://line.me/R/ti/p/@meridian'],
    ['line', 'meridian', 'https://line.me/R/ti/p/~meridian'],
    ['telegram', '@meridian', 'https://t.me/meridian'],
    ['telegram', 'javascript:alert(1)', 'https://t.me/javascript%3Aalert(1)'],
    ['wechat', 'meridian', null],
    ['skype', 'live:meridian', 'skype:live%3Ameridian?chat'],
    ['yahoo', 'meridian', 'mailto:meridian@yahoo.com'],
    ['yahoo', 'm@yahoo.example', 'mailto:m@yahoo.example'],
    ['kakao', '_meridian', 'https://pf.kakao.com/_meridian'],
    ['kakao', 'https://open.kakao.com/o/x', 'https://open.kakao.com/o/x'],
    ['wechat', 'https://u.wechat.com/x', 'https://u.wechat.com/x'],
    ['phone', 'javascript:alert(1)', 'tel:1'],
  ])('[3.31] %s %s leads to %s', (type, value, expected) => {
    expect(contactLink(type, value)).toBe(expected);
  });

  test.each(
    Object.entries(MARKET_TAGS).flatMap(([country, tags]) => tags.map(tag => [tag, country] as const)),
  )('[7.48] of a page in %s are those of %s', (tag, country) => {
    expect(contactCountry(tag)).toBe(country);
  });
});
