/** Operators at browsers of their own, with passkeys of an authenticator that the browser plays. */
import type { Browser, Page } from '@playwright/test';
import { expect } from './site.ts';

export interface OperatorPage {
  page: Page;
  /** An operator's call of the session, with the output of its answer. @throws Error where it is refused */
  call: <Output = unknown>(name: string, payload?: object) => Promise<Output>;
}

interface Answer {
  status: boolean;
  msg: string;
  output: unknown;
}

/** A call as the console's page makes it. */
const answerTo = (page: Page, name: string, payload: object): Promise<Answer> =>
  page.evaluate(
    async ([name, payload]) => {
      const response = await fetch(`/operator/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      return (await response.json()) as Answer;
    },
    [name, payload] as const,
  );

/** Opens a link of enrolment in a new browser, makes a passkey, and logs out and in again with it. */
export async function enrolledAt(browser: Browser, address: URL): Promise<OperatorPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Console' }).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Console' }).first()).toBeVisible();
  return {
    page,
    call: async <Output>(name: string, payload: object = {}) => {
      const { status, msg, output } = await answerTo(page, name, payload);
      if (!status) throw new Error(`operator call ${name}: ${msg}`);
      return output as Output;
    },
  };
}
