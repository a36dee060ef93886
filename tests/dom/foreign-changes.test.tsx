/** Rendering goes on where a translator or an extension has moved the page's nodes. */
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadAfterForeignChange, surviveForeignChanges } from '#app/browser/foreign-changes.client.ts';

let restore: () => void;
beforeEach(() => {
  restore = surviveForeignChanges();
});
afterEach(() => {
  cleanup();
  restore();
  sessionStorage.clear();
});

/** What a translator does to every text; the node itself moves, or another one comes in its place. */
function translate(root: Element, isMoved: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(isMoved ? text : `${text.data}`);
  }
}

let change: (next: { name: string; isOpen: boolean }) => void;
function Shown() {
  const [{ name, isOpen }, setShown] = useState({ name: 'Tern', isOpen: true });
  change = setShown;
  return (
    <p>
      {isOpen && <b>open</b>}
      {name !== '' && name}
      <i>{name}</i>
    </p>
  );
}

test.each([true, false])('texts come, change and go beside elements (the node moved: %s)', async isMoved => {
  const { container, unmount } = render(<Shown />);
  translate(container, isMoved);
  await act(async () => change({ name: 'Terns', isOpen: false }));
  translate(container, isMoved);
  await act(async () => change({ name: '', isOpen: true }));
  await act(async () => change({ name: 'Gold', isOpen: true }));
  expect(container.querySelector('i')?.textContent).toBe('Gold');
  expect(container.querySelector('b')?.textContent).toBe('open');
  unmount();
  expect(container.textContent).toBe('');
});

test('a node that is where it should be is removed and inserted as ever', () => {
  const list = document.createElement('ul');
  const [one, two] = [document.createElement('li'), document.createElement('li')];
  list.insertBefore(two, null);
  expect(list.insertBefore(one, two)).toBe(one);
  expect([...list.children]).toEqual([one, two]);
  expect(list.removeChild(one)).toBe(one);
  expect([...list.children]).toEqual([two]);
});

test('the page is loaded anew once after such an error, and after no other', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  reloadAfterForeignChange(new TypeError('x is not a function'));
  expect(reload).not.toHaveBeenCalled();
  const moved = new DOMException('The node is not a child of this node.', 'NotFoundError');
  reloadAfterForeignChange(moved);
  reloadAfterForeignChange(moved);
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
