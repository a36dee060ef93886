import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SiteLink, SiteNavLink } from '#app/page/site-link.tsx';
import { renderOnPage } from '../support/page-around.tsx';

afterEach(cleanup);

const shown = (onClick?: (event: { preventDefault: () => void }) => void) =>
  renderOnPage(
    () => (
      <>
        <SiteLink to="/en-gb/slots?sort=popular#more" onClick={onClick}>
          <b>Popular</b>
        </SiteLink>
        <SiteLink to="/en-gb/live" target="_blank">
          Live
        </SiteLink>
        <a href="/en-gb/table">Table</a>
      </>
    ),
    { path: '/en-gb' },
  );

/** Whether the page takes a click; a click that it leaves is kept from the test's browser as well. */
function isTaken(element: Element, init?: MouseEventInit): boolean {
  let isTaken = false;
  const note = (event: MouseEvent) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(element, init);
  return isTaken;
}

const placeOf = ({ router }: ReturnType<typeof shown>) => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};

test('a click on what is in a plain link of the site goes to its address without a document', () => {
  const page = shown();
  expect(isTaken(screen.getByText('Popular'))).toBe(true);
  expect(placeOf(page)).toBe('/en-gb/slots?sort=popular#more');
});

test.each([
  ['with the control key', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with the shift key', { shiftKey: true }],
  ['of the middle button', { button: 1 }],
])('a click %s is the browser’s', (_name, init) => {
  const page = shown();
  expect(isTaken(screen.getByText('Popular'), init)).toBe(false);
  expect(placeOf(page)).toBe('/en-gb');
});

test('links to another tab and links without the mark are the browser’s', () => {
  const page = shown();
  for (const name of ['Live', 'Table']) expect(isTaken(screen.getByText(name)), name).toBe(false);
  expect(placeOf(page)).toBe('/en-gb');
});

test('a click that a handler of the link has used goes nowhere', () => {
  const page = shown(event => event.preventDefault());
  fireEvent.click(screen.getByText('Popular'));
  expect(placeOf(page)).toBe('/en-gb');
});

test('a page that has been left follows no link', () => {
  const page = shown();
  cleanup();
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/en-gb/slots';
  link.dataset.go = '';
  expect(isTaken(link)).toBe(false);
  link.remove();
  expect(placeOf(page)).toBe('/en-gb');
});

test.each([
  ['/en-gb/slots', ['slots']],
  ['/en-gb/slots/g-1', ['slots']],
  ['/en-gb/slots-new', []],
  ['/en-gb', ['home']],
])('on %s the current links are %j', (path, current) => {
  renderOnPage(
    () => (
      <>
        <SiteNavLink to="/en-gb" end>
          home
        </SiteNavLink>
        <SiteNavLink to="/en-gb/slots">slots</SiteNavLink>
      </>
    ),
    { path },
  );
  const found = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page');
  expect(found.map(link => link.textContent)).toEqual(current);
});
