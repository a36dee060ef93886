import { describe, expect, test } from 'vitest';
import { detectDevice, pageSize } from '#app/domain/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`;
const DESKTOP = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`;

describe('the width of a window', () => {
  test.each([
    [320, 30],
    [639, 30],
    [640, 32],
    [1_023, 32],
    [1_024, 35],
    [3_840, 35],
  ])('[9.7] [2.57] a page at %i px holds %i games', (widthPx, games) => {
    expect(pageSize(widthPx)).toBe(games);
  });
});

describe('[3.17] precedence of the facts', () => {
  test.each([
    [
      '[3.17] the app before all else',
      { isApp: '1', mobileView: 'false', clientHintMobile: '?0' },
      DESKTOP,
      'app',
    ],
    ['no app: the saved view', { isApp: '0', mobileView: 'true', clientHintMobile: '?0' }, DESKTOP, 'mobile'],
    ['only 1 means the app', { isApp: 'true' }, DESKTOP, 'desktop'],
    ['an empty app cookie means nothing', { isApp: '' }, DESKTOP, 'desktop'],
    ['a saved wide view on a phone', { mobileView: 'false', clientHintMobile: '?1' }, PHONE, 'desktop'],
    [
      'a saved view of neither kind: the hint',
      { mobileView: '1', clientHintMobile: '?1' },
      DESKTOP,
      'mobile',
    ],
    ['the hint before the name', { clientHintMobile: '?0' }, PHONE, 'desktop'],
    ['the hint that says mobile', { clientHintMobile: '?1' }, DESKTOP, 'mobile'],
    ['an unreadable hint: the name', { clientHintMobile: '1' }, DESKTOP, 'desktop'],
    [
      'absent facts: the name',
      { isApp: null, mobileView: undefined, clientHintMobile: null },
      PHONE,
      'mobile',
    ],
  ])('[7.7] %s', (_title, facts, userAgent, device) => {
    expect(detectDevice({ ...facts, userAgent })).toBe(device);
  });

  test.each([{}, { userAgent: null }, { userAgent: '' }])('[7.7] nothing known is a desktop: %j', facts => {
    expect(detectDevice(facts)).toBe('desktop');
  });
});

describe('the name of a browser', () => {
  test.each([
    ['Android phone', PHONE],
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'],
    ['Opera Mobile', 'Opera/9.80 (Android 4.1.2; Linux; Opera Mobi/ADR-1305251841) Presto/2.11.355'],
    ['KaiOS', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    ['Windows Phone', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)'],
    ['feature phone', 'Nokia6300/2.0 (04.20) Profile/MIDP-2.0 Configuration/CLDC-1.1'],
    ['iPad that says Mobile', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148'],
  ])('[7.7] %s is mobile', (_title, userAgent) => {
    expect(detectDevice({ userAgent })).toBe('mobile');
  });

  test.each([
    ['Windows', DESKTOP],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X210) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
    ['Firefox on a tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['word that only contains it', 'Automobile/1.0'],
  ])('[7.7] %s is a desktop', (_title, userAgent) => {
    expect(detectDevice({ userAgent })).toBe('desktop');
  });
});
