/** Texts by language follow the list of languages: a seventh one is accepted and kept wherever texts are. */
import { afterAll, describe, expect, test, vi } from 'vitest';

// Other files of this project share their modules: these ones are loaded anew.
vi.resetModules();
vi.doMock('#app/domain/language.ts', async original => {
  const language = await original<typeof import('#app/domain/language.ts')>();
  return { ...language, TEXT_LANGUAGES: [...language.TEXT_LANGUAGES, 'fi'] };
});

const { someLanguages, textsByLanguage } = await import('#app/contract/texts.ts');
const { TEXT_LANGUAGES } = await import('#app/domain/language.ts');
const { filled } = await import('#app/contract/wire.ts');
const { messageTexts } = await import('#platform/messages/inbox/message.ts');
const { announced } = await import('#platform/messages/announcement/announced.ts');
const { promotionTab } = await import('#platform/rewards/promotion/definition.ts');

afterAll(() => {
  vi.doUnmock('#app/domain/language.ts');
  vi.resetModules();
});

const inAll = <Text>(text: Text) => Object.fromEntries(TEXT_LANGUAGES.map(language => [language, text]));

describe('a seventh language', () => {
  test('has texts in each shape', () => {
    expect(TEXT_LANGUAGES).toHaveLength(7);
    const names = inAll('Talletus');
    expect(textsByLanguage(filled(20)).parse(names)).toEqual(names);
    expect(promotionTab.parse({ id: 'x', names, priority: 1 }).names).toEqual(names);
    const letters = inAll({ title: 'Hei', content: 'Tervetuloa', sender: null });
    expect(messageTexts.parse(letters)).toEqual(letters);
    const announcement = {
      id: 'a',
      currencies: null,
      devices: null,
      languages: [...TEXT_LANGUAGES],
      texts: inAll({ title: 'Hei', content: 'Tervetuloa' }),
      img: null,
      link: null,
      hidePeriod: 0,
      priority: null,
      from: null,
      until: null,
    };
    expect(announced.parse(announcement)).toMatchObject({
      languages: TEXT_LANGUAGES,
      texts: announcement.texts,
    });
  });

  test('stands in lists of languages with all others', () => {
    expect(someLanguages.parse([...TEXT_LANGUAGES])).toEqual(TEXT_LANGUAGES);
    expect(someLanguages.safeParse([]).success).toBe(false);
    expect(someLanguages.safeParse([...TEXT_LANGUAGES, 'en']).success).toBe(false);
  });
});

describe('texts by language', () => {
  const texts = textsByLanguage(filled(20));

  test.each([
    ['English is missing', { sv: 'Hej' }],
    ['a key that is no language', { en: 'Hello', Swedish: 'Hej' }],
    ['a text of another shape', { en: 'Hello', sv: 5 }],
  ])('are refused: %s', (_what, value) => {
    expect(texts.safeParse(value).success).toBe(false);
  });
});
