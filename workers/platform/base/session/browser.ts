/** The name of a browser from its User-Agent, for the member's list of devices; never for a decision. */
import Bowser from 'bowser';
import { type Browser, browser as browserShape } from '#app/contract/account.ts';

const formOf = (type: string | undefined): Browser['form'] =>
  type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'desktop';

/** @param agent a User-Agent header, unchecked; null where there is none */
export function readBrowser(agent: string | null): Browser | null {
  if (agent === null || agent.trim() === '') return null;
  const { browser, os, platform } = Bowser.parse(agent);
  const [name, system] = [browser.name ?? '', os.name ?? ''].map(it => it.slice(0, 40));
  return name === '' && system === ''
    ? null
    : { name: name ?? '', system: system ?? '', form: formOf(platform.type) };
}

/** The stored form. */
export const writtenBrowser = (agent: string | null): string | null => {
  const known = readBrowser(agent);
  return known === null ? null : JSON.stringify(known);
};

/** Reads the stored form. */
export const storedBrowser = (text: string | null): Browser | null =>
  text === null ? null : browserShape.parse(JSON.parse(text));
