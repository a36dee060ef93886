/** A running site of a brand: its folder imported by the command, a member with money and messages, and everything it sent. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { granted } from '#tests/support/e2e/site.ts';
import { startEmpty } from '#tests/support/seeded-pair.ts';
import { operate, type Pair } from '../../../scripts/pair.ts';
import { Mailbox } from '../mailbox.ts';
import { OPERATOR_TOKEN } from '../pair.ts';
import { runSite } from '../site-command.ts';
import { type Brand, folderOfBrand } from './brands.ts';

export interface BrandSite {
  brand: Brand;
  /** Whether a second import of the same folder would change nothing. */
  isWhole: boolean;
  pair: Pair;
  mailbox: Mailbox;
  operate: <Output>(call: string, payload: object) => Promise<Output>;
  stop: () => Promise<void>;
}

/** @throws Error with the command's output where the folder is refused */
export async function startBrand(brand: Brand): Promise<BrandSite> {
  const mailbox = new Mailbox();
  const vars = {
    ...(await mailbox.open()),
    SITE_TITLE: brand.title,
    DEFAULT_LANGUAGE: brand.tag,
    BLOCKED_COUNTRIES: 'FR',
  };
  const pair = await startEmpty({ vars });
  // A copy: an import notes its version in the folder.
  const folder = mkdtempSync(join(tmpdir(), 'meridian-brand-'));
  cpSync(folderOfBrand(brand), folder, { recursive: true });
  const stop = async () => {
    await pair.stop();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const command = ['import', folder, '--overwrite', '--origin', pair.url.origin];
  const { output, code } = await runSite([...command, '--yes']);
  if (code !== 0) {
    await stop();
    throw new Error(output);
  }
  const again = await runSite([...command, '--plan']);
  return {
    brand,
    isWhole: again.output.includes('nothing would change'),
    pair,
    mailbox,
    operate: async <Output>(call: string, payload: object) =>
      (await operate(pair, call, payload, OPERATOR_TOKEN)) as Output,
    stop,
  };
}

const EMAIL = 'rowan@members.example';
/** How often a mail is looked for, and the milliseconds in between. */
const MAIL_TURNS = 100;
const MAIL_TURN_MS = 100;

/** The code of the last mail, which comes after the answer to the call. */
async function codeIn({ mailbox }: BrandSite): Promise<string> {
  for (let turn = 0; turn < MAIL_TURNS; turn += 1) {
    const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mailbox.mails.at(-1)?.body ?? '')?.[0];
    if (code !== undefined) return code;
    await pause(MAIL_TURN_MS);
  }
  throw new Error('No mail has a code');
}

/**
 * Registers a member on a page, proves the address by a mailed code, asks for another one to a forgotten password, deposits what an operator
 * then approves, and gets a message of the operator's in the inbox and by mail.
 */
export async function joinBrand(site: BrandSite, page: Page): Promise<void> {
  const { brand } = site;
  const { user } = await granted<{ user: { id: string } }>(page, 'auth/register', {
    ...registrationOf('rowan', brand.currency),
    tncVersion: brand.terms,
    language: brand.tag,
    email: EMAIL,
  });
  await granted(page, 'member/contact-code', { kind: 'email', value: EMAIL, password: PASSWORD });
  await granted(page, 'member/prove-contact', { kind: 'email', code: await codeIn(site) });
  await granted(page, 'auth/forgot-password', { username: 'rowan', method: 'email' });
  await granted(page, 'member/news-setting', { inbox: true, email: true });
  const { methods } = await granted<{ methods: { id: string }[] }>(page, 'deposit/methods');
  const { depositId } = await granted<{ depositId: string }>(page, 'deposit/create', {
    methodId: methods[0]?.id,
    amount: '500',
    currency: brand.currency,
    operationId: 'first-deposit',
  });
  await site.operate('wallet/approve-deposit', {
    memberId: user.id,
    depositId,
    operationId: 'approve-first',
    amount: '500',
    bankReference: 'B-1',
  });
  await sendNews(site);
}

/** A message to every member of the brand, in the language of its pages. */
async function sendNews(site: BrandSite): Promise<void> {
  const [language = 'en'] = site.brand.tag.split('-');
  const words = { title: `${site.brand.title}: 1`, text: '2' };
  const { message, version } = await site.operate<{ message: string; version: number }>('message/put-draft', {
    operationId: 'news-of-the-brand',
    content: {
      segment: {},
      channels: ['inbox', 'email'],
      texts: { [language]: words, ...(site.brand.isInEnglish && { en: words }) },
      link: '/promotions',
    },
  });
  await site.operate('message/schedule', { message, base: version });
  for (let turn = 0; turn < 50; turn += 1) {
    const { state } = await site.operate<{ state: string }>('message/continue', { message });
    if (state !== 'sending') return;
  }
  throw new Error('The message was not sent');
}
