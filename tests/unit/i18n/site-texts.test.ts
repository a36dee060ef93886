/** Texts of a site's folder over those of the build: which language a page is in, and how the folder's words reach dates and sentences. */
import { afterEach, describe, expect, it } from 'vitest';
import { adoptDateStyles, dateTexts } from '#app/domain/date-text.ts';
import { direction, hasTitles } from '#app/domain/language.ts';
import { adoptSentences, sentence, sentenceLanguages } from '#app/domain/sentences/sentences.ts';
import { datesOf, languageOfTexts, withTexts } from '#app/domain/site-texts.ts';

const STYLE = {
  months: ['jan.', 'feb.', 'mars', 'apr.', 'mai', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'des.'],
  day: '{{shortDay}}. {{month}} {{year}}',
  dayOfYear: '{{shortDay}}. {{month}}',
  comma: ' kl. ',
};
const INDEX = {
  nb: { parts: ['site', 'account'], dates: STYLE },
  en: { parts: ['cashier'] },
  fi: { parts: ['chat'] },
};

afterEach(() => {
  adoptSentences({});
  adoptDateStyles({});
});

describe('the language of a page’s texts', () => {
  it.each([
    ['nb-no', 'nb'],
    ['nb', 'nb'],
    ['sv-se', 'sv'],
    ['en-no', 'en'],
    // Without the part that every page has, a language cannot be shown.
    ['fi-fi', 'en'],
    ['de-de', 'en'],
  ])('of %s is %s', (tag, language) => expect(languageOfTexts(tag, INDEX)).toBe(language));

  it('is one of the build where the folder has no texts', () => {
    expect(languageOfTexts('nb-no', undefined)).toBe('en');
    expect(languageOfTexts('zh-mo', undefined)).toBe('zh');
    expect(languageOfTexts('constructor-no', {})).toBe('en');
  });

  it.each([
    ['he-il', 'rtl'],
    ['fa-ir', 'rtl'],
    ['ckb-iq', 'rtl'],
    ['nb-no', 'ltr'],
    ['ja-jp', 'ltr'],
  ])('%s is written %s', (tag, way) => expect(direction(tag)).toBe(way));

  it('has titles of games of its own, but for the build’s languages in Latin letters', () => {
    expect(['nb', 'ja', 'zh', 'en', 'sv'].filter(hasTitles)).toEqual(['nb', 'ja', 'zh']);
  });
});

describe('texts with others in their place', () => {
  const built = { frame: { home: 'Home', menu: 'Menu' }, error_min: 'Too little' };

  it('are replaced key by key, and neither side is changed', () => {
    const own = { frame: { home: 'Our home' } };
    expect(withTexts(built, own)).toEqual({
      frame: { home: 'Our home', menu: 'Menu' },
      error_min: 'Too little',
    });
    expect(built.frame.home).toBe('Home');
    expect(own).toEqual({ frame: { home: 'Our home' } });
  });

  it('are the folder’s alone where the build has none', () =>
    expect(withTexts({}, { frame: { home: 'Hjem' } })).toEqual({ frame: { home: 'Hjem' } }));
});

describe('dates', () => {
  it('are written as the folder says, and no line ends inside a day', () => {
    adoptDateStyles(datesOf(INDEX));
    const texts = dateTexts('nb-no', 'UTC');
    expect(texts.moment('2026-03-05 09:07:00')).toBe('5.\u00a0mars\u00a02026 kl. 09:07');
    expect(texts.short('2026-12-24 09:07:00')).toBe('24.\u00a0des. kl. 09:07');
    expect(dateTexts('sv-se', 'UTC').day('2026-03-05')).toBe('05\u00a0mars\u00a02026');
  });
});

describe('sentences of the platform', () => {
  it('are the folder’s in its language, the build’s in others, and English where there are none', () => {
    adoptSentences({
      nb: { insufficient_funds: 'Ikke nok.' },
      en: { insufficient_funds: 'Short of money.' },
    });
    expect(sentence('insufficient_funds', 'nb-no')).toBe('Ikke nok.');
    expect(sentence('insufficient_funds', 'en-no')).toBe('Short of money.');
    expect(sentence('insufficient_funds', 'sv-se')).not.toBe('Short of money.');
    expect(sentence('insufficient_funds', 'de-de')).toBe('Short of money.');
    expect(sentence('log_in_first', 'nb-no')).toBe('Please log in.');
    expect(sentenceLanguages()).toEqual(['en', 'sv', 'pt', 'es', 'ar', 'zh', 'nb']);
  });

  it('write moments in the style of their language', () => {
    adoptSentences({ nb: { account_on_hold_until: 'Sperret til {until}.' } });
    adoptDateStyles(datesOf(INDEX));
    expect(sentence('account_on_hold_until', 'nb-no', { until: '2026-03-05 09:07' })).toBe(
      'Sperret til 5.\u00a0mars\u00a02026 kl. 09:07.',
    );
  });
});
