import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { findFreePort } from './free-port.ts';
import { exitCode, repositoryRoot } from './processes.ts';

const web = join(repositoryRoot, 'apps/web');
const port = Number(process.env.PORT ?? 8080);
const serverPort = await findFreePort();
const serverOrigin = `http://127.0.0.1:${serverPort}`;

/** The server is away for a moment after each change of it, so a refused connection is asked again. */
async function askServer(path: string): Promise<string> {
  for (;;) {
    const response = await fetch(serverOrigin + path).catch(() => undefined);
    if (response?.ok) return response.text();
    await setTimeout(100);
  }
}

/** Does what the server does when it serves the built page: fills in its settings. */
function fillRuntime(): Plugin {
  const slot = /(<script type="application\/json" id="runtime">)(<\/script>)/;
  return {
    name: 'fill-runtime',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const runtime = (await askServer('/runtime.json')).replaceAll('<', '\\u003c');
        return html.replace(slot, (_, open, close) => open + runtime + close);
      },
    },
  };
}

const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  plugins: [fillRuntime()],
  server: {
    host: process.env.HOST ?? '0.0.0.0',
    port,
    strictPort: true,
    proxy: { '/api': serverOrigin, '/healthz': serverOrigin, '/img': serverOrigin, '/line': serverOrigin },
  },
});

// In a process group of its own: Ctrl-C reaches this process alone, which then ends the server once and properly.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: repositoryRoot,
  detached: true,
  stdio: 'inherit',
  env: { ...process.env, APP_MODE: 'development', HOST: '127.0.0.1', PORT: `${serverPort}` },
});
const serverEnded = exitCode(server);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  server.kill('SIGTERM');
  await Promise.all([vite.close(), serverEnded]);
  process.exit();
}
process.on('SIGINT', end).on('SIGTERM', end);
serverEnded.then(end);

try {
  await vite.listen();
  await askServer('/healthz');
  console.log(`\nhttp://localhost:${port}  (server and page follow your changes; Ctrl-C ends both)\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await end();
}
