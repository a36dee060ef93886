import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#app/ui/dialog.tsx';

/** Focus trap and mask need a real browser: see tests/e2e. */
function open(props: { closeHref?: string; kind?: 'sheet' | 'drawer' } = {}) {
  const onClose = vi.fn();
  const view = render(
    <StrictMode>
      <Dialog title="Log in" closeLabel="Close" onClose={onClose} {...props}>
        <p>Content</p>
      </Dialog>
    </StrictMode>,
  );
  return { onClose, ...view, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

afterEach(cleanup);

describe('[2.38] a dialog', () => {
  test('is named by its heading and shows its content', () => {
    const { dialog } = open();
    const heading = screen.getByRole('heading', { name: 'Log in' });
    expect(dialog.getAttribute('aria-labelledby')).toBe(heading.id);
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain('Content');
  });

  test('[2.40] closes by its button', () => {
    const { onClose } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[2.40] has a link in place of the button where one leads back, for pages without JavaScript', () => {
    const { onClose } = open({ closeHref: '/en-gb' });
    const link = screen.getByRole('link', { name: 'Close' });
    expect(link.getAttribute('href')).toBe('/en-gb');
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[2.40] closes by Esc: the address decides, not the browser', () => {
    const { dialog, onClose } = open();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('stays when a dialog above it closes, and when a choice of files inside is given up', () => {
    const [below, above] = [vi.fn(), vi.fn()];
    render(
      <Dialog title="Wallet" closeLabel="Close" onClose={below}>
        <input type="file" aria-label="File" />
        <Dialog title="Picture" closeLabel="Close" onClose={above}>
          <p>Picture</p>
        </Dialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Picture' }), new Event('cancel', { cancelable: true }));
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(below).not.toHaveBeenCalled();
  });

  test('[2.40] closes by a click on the mask, not by one inside', () => {
    const { dialog, onClose } = open();
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    fireEvent.click(screen.getByText('Content'), { clientX: 5, clientY: 5 });
    fireEvent.click(dialog, { clientX: 150, clientY: 150 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog, { clientX: 5, clientY: 150 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['sheet', 'dialog'],
    ['drawer', 'dialog drawer'],
  ] as const)('may be a %s', (kind, className) => {
    expect(open({ kind }).dialog.className).toBe(className);
  });

  test('is closed when it goes', () => {
    const { dialog, unmount } = open();
    const close = vi.spyOn(dialog, 'close');
    unmount();
    expect(close).toHaveBeenCalled();
  });
});
