import { expect, test, vi } from 'vitest';
import { createDeployment } from './deployment.ts';

const pageOf = (entry: string) => `<!doctype html><script type="module" crossorigin src="${entry}"></script>`;

function deployed(answer: () => Response | Promise<Response>, reloads = true) {
  const reloadAt = vi.fn(() => reloads);
  const running = { querySelector: () => ({ getAttribute: () => '/assets/index-old.js' }) };
  const deployment = createDeployment({
    page: running as unknown as Document,
    fetch: async () => answer(),
    reloadAt,
  });
  return { deployment, reloadAt };
}

const failure = new TypeError('failed to fetch');

test('the app is loaded anew at the wanted address when another build is served', async () => {
  const { deployment, reloadAt } = deployed(() => new Response(pageOf('/assets/index-new.js')));
  void deployment.mend(failure, '/mine');
  await vi.waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/mine'));
});

test.each([
  ['the same build is served', () => new Response(pageOf('/assets/index-old.js'))],
  ['the server is down', () => new Response('', { status: 503 })],
  ['the network is gone', () => Promise.reject(new TypeError('failed to fetch'))],
  ['something else answers', () => new Response('<html>log in to the hotel</html>')],
])('the failure stands when %s', async (_, answer) => {
  const { deployment, reloadAt } = deployed(answer);
  await expect(deployment.mend(failure, '/mine')).rejects.toBe(failure);
  expect(reloadAt).not.toHaveBeenCalled();
});

test('the failure stands when loading anew has not helped', async () => {
  const { deployment } = deployed(() => new Response(pageOf('/assets/index-new.js')), false);
  await expect(deployment.mend(failure, '/mine')).rejects.toBe(failure);
});
