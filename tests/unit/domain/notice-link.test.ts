import { describe, expect, test } from 'vitest';
import { noticeLink } from '#app/domain/notice-link.ts';
import { OPEN_REDIRECTS } from '#tests/support/open-redirects.ts';

describe('the link of a message or an announcement', () => {
  test.each<[string, string, string]>([
    ['/favourites', 'en-gb', '/en-gb/favourites'],
    ['/', 'zh-mo', '/zh-mo'],
    ['/?action=deposit', 'sv-se', '/sv-se?action=deposit'],
    ['/slots?sort=new_release#top', 'pt-br', '/pt-br/slots?sort=new_release#top'],
    ['/en-gb/live', 'ar-ae', '/ar-ae/live'],
    ['/en-gb', 'ar-ae', '/ar-ae'],
    ['/help-center/terms', 'sv-se', '/sv-se/help-center/terms'],
  ])('%s in %s leads to the page %s', (link, tag, to) => {
    expect(noticeLink(link, tag)).toEqual({ kind: 'page', to });
  });

  test('an encrypted address of another site is one, and openly so', () => {
    const href = 'https://example.com/news?id=1';
    expect(noticeLink(href, 'en-gb')).toEqual({ kind: 'elsewhere', href });
  });

  test.each([
    null,
    '',
    'vip',
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:\\evil.example',
    'https://',
    ' https://example.com',
  ])('%j leads nowhere', link => {
    expect(noticeLink(link, 'en-gb')).toBeNull();
  });

  test('nothing that looks like a path of ours leads to another site', () => {
    const strays = OPEN_REDIRECTS.filter(payload => payload.startsWith('/')).flatMap(payload => {
      const target = noticeLink(payload, 'en-gb');
      if (target === null) return [];
      const leadsHere =
        target.kind === 'page' && new URL(target.to, 'https://us.example').origin === 'https://us.example';
      return leadsHere ? [] : [payload];
    });
    expect(strays).toEqual([]);
  });
});
