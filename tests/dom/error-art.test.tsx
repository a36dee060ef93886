import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorArt } from '#app/layouts/error-art.tsx';
import { EmptyArt, type EmptyKind } from '#app/ui/art/empty-art.tsx';

test.each<[string, EmptyKind]>([
  ['404', 'notfound'],
  ['attribute', 'notfound'],
  ['403', 'restricted'],
  ['503', 'maintenance'],
  ['500', 'offline'],
])('the screen %s shows the drawing %s', (screen, kind) => {
  const drawn = renderToStaticMarkup(<ErrorArt screen={screen} width={120} />);
  expect(drawn).toBe(renderToStaticMarkup(<EmptyArt kind={kind} width={120} />));
});
