import { expect, it } from 'vitest';
import { chooseSocketFolder } from './socket-folder.ts';

it('goes beside the data when the path is short', () => {
  expect(chooseSocketFolder('/srv/data')).toBe('/srv/data/socket');
});

it('keeps within what a socket address can hold when the path is long', () => {
  const home = `/srv/${'deep/'.repeat(20)}data`;
  expect(chooseSocketFolder(home)).toMatch(/^\/tmp\/postgres-[0-9a-f]{16}$/);
  expect(chooseSocketFolder(`${home}2`)).not.toBe(chooseSocketFolder(home));
});

it('counts bytes, not letters', () => {
  expect(chooseSocketFolder(`/srv/${'数据'.repeat(15)}`)).toMatch(/^\/tmp\//);
});

it('avoids what postgres would read as a list of folders', () => {
  expect(chooseSocketFolder('/srv/my data')).toMatch(/^\/tmp\//);
  expect(chooseSocketFolder('/srv/a,b')).toMatch(/^\/tmp\//);
});
