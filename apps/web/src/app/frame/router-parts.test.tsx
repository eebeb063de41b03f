import { renderToStaticMarkup } from 'react-dom/server';
import { Link, NavigationType, Router, useLocation, useNavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { createBrowserHistory, createMemoryHistory, LocationContext } from './router-parts.ts';

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname });

function Place() {
  return (
    <p>
      {useLocation().pathname} {useNavigationType()}
    </p>
  );
}

test('react-router still reads the address of a page from the location context that the frame provides', () => {
  const history = createMemoryHistory({ initialEntries: ['/outer'], v5Compat: true });
  const drawn = renderToStaticMarkup(
    <Router navigator={history} location={at('/outer')} navigationType={NavigationType.Pop}>
      <Place />
      <LocationContext value={{ location: at('/inner'), navigationType: NavigationType.Push }}>
        <Place />
        <Link to="further">on</Link>
      </LocationContext>
    </Router>,
  );
  expect(drawn).toContain('<p>/outer POP</p>');
  expect(drawn).toContain('<p>/inner PUSH</p>');
  expect(drawn).toContain('href="/further"');
});

test('react-router’s histories still tell of every change, their own pushes included', () => {
  const history = createMemoryHistory({ initialEntries: ['/'], v5Compat: true });
  const told: string[] = [];
  const stop = history.listen(({ action, location }) => told.push(`${action} ${location.pathname}`));
  history.push('/mine');
  history.replace('/vip');
  history.go(-1);
  stop();
  history.push('/unheard');
  expect(told).toEqual(['PUSH /mine', 'REPLACE /vip', 'POP /']);
  expect(createBrowserHistory).toBeTypeOf('function');
});
