/**
 * Runs axe in a page and in the frames in it. Its half a megabyte of source is put in once for each document, and the results of
 * frames are merged in the page itself: the package for this runner puts it in four times, and opens another page for the merging.
 */
import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

declare const axe: typeof Axe;

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Axe rules about colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Target sizes belong to WCAG 2.2 AA, and are off by default. */
const WITH_TARGET_SIZES = { 'target-size': { enabled: true } };

interface Wanted {
  /** Their names; all rules by default. */
  rules?: readonly string[] | undefined;
  /** Selector of elements that are left out, with what is in them. */
  except?: string | undefined;
}

async function ready(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

/** The findings of axe in a frame, followed by those in its inner frames: `axe.finishRun` expects this order. */
async function partsOf(
  frame: Frame,
  context: Axe.SerialContextObject,
  options: Axe.RunOptions,
): Promise<Axe.PartialResult[]> {
  await ready(frame);
  const part = await frame.evaluate(([context, options]) => axe.runPartial(context, options), [
    context,
    options,
  ] as const);
  const within = await frame.evaluate(context => axe.utils.getFrameContexts(context), context);
  const parts = [part];
  for (const { frameSelector, frameContext } of within) {
    const element = await frame.evaluateHandle(selector => axe.utils.shadowSelect(selector), frameSelector);
    const inner = await element.asElement()?.contentFrame();
    if (!inner) throw new Error(`There is no frame at ${JSON.stringify(frameSelector)}`);
    parts.push(...(await partsOf(inner, frameContext, options)));
  }
  return parts;
}

/** The findings of axe by WCAG 2.2 AA and best practices: a rule, and the elements that break it. */
export async function axeFindings(page: Page, { rules, except }: Wanted = {}): Promise<string[]> {
  const frame = page.mainFrame();
  const context: Axe.SerialContextObject = { include: [], exclude: except === undefined ? [] : [except] };
  const hasFrames =
    (await page.locator(except === undefined ? 'iframe' : `iframe:not(${except})`).count()) > 0;
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    // A game's sandbox lets nothing be loaded twice.
    preload: !hasFrames,
    ...(rules === undefined
      ? { rules: WITH_TARGET_SIZES }
      : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  await ready(frame);
  const parts = hasFrames ? await partsOf(frame, context, options) : null;
  return frame.evaluate(
    async ([parts, context, options]) => {
      const { violations } =
        parts === null ? await axe.run(context, options) : await axe.finishRun(parts, options);
      /** Whether a target is large enough once it is scrolled away from the edge that hides a part of it. */
      const isLargeInView = async ({ target }: { target: Axe.UnlabelledFrameSelector }) => {
        const [selector] = target;
        if (target.length !== 1 || typeof selector !== 'string') return false;
        document.querySelector(selector)?.scrollIntoView({ block: 'center' });
        const again = await axe.run(selector, {
          runOnly: { type: 'rule', values: ['target-size'] },
          resultTypes: ['violations'],
        });
        return again.violations.length === 0;
      };
      const found: string[] = [];
      for (const { id, nodes } of violations) {
        const kept: string[] = [];
        for (const node of nodes)
          if (id !== 'target-size' || !(await isLargeInView(node))) kept.push(node.html);
        if (kept.length > 0) found.push(`${id}: ${kept.join(' | ')}`);
      }
      return found;
    },
    [parts, context, options] as const,
  );
}
