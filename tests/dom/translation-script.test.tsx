import { beforeEach, describe, expect, test } from 'vitest';
import { CREDENTIALS_KEY, loadTranslationScript } from '#app/browser/translation-script.client.ts';

const URL_OF_EDITOR = 'https://editor.example/in-context.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-in-context-editing]')];

beforeEach(() => {
  sessionStorage.clear();
  for (const script of scripts()) script.remove();
});

describe('[7.41] the in-context editing script', () => {
  test.each([
    ['nothing is stored', null],
    ['the stored text is no JSON', '{'],
    ['the key is missing', '{"project":"p"}'],
    ['the project is empty', '{"project":"","key":"k"}'],
    ['it is a list', '[]'],
  ])('is not loaded when %s', (_case, stored) => {
    if (stored !== null) sessionStorage.setItem(CREDENTIALS_KEY, stored);
    loadTranslationScript(URL_OF_EDITOR);
    expect(scripts()).toHaveLength(0);
  });

  test('is loaded once, with the credentials as its data', () => {
    sessionStorage.setItem(CREDENTIALS_KEY, JSON.stringify({ project: 'meridian', key: 'secret' }));
    loadTranslationScript(URL_OF_EDITOR);
    loadTranslationScript(URL_OF_EDITOR);
    expect(scripts().map(script => [script.src, script.dataset.project, script.dataset.key])).toEqual([
      [URL_OF_EDITOR, 'meridian', 'secret'],
    ]);
  });
});
