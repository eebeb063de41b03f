import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { installPackages } from './system-tools.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PYTHON = '/usr/bin/python3';
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
const [ACCESS_KEY, SECRET_KEY] = ['test:tester', 'testing'];
/** Patient with a machine that does much else: a list that is written too late would not show what was stored. */
const PATIENCE = 'container_update_timeout=60\nnode_timeout=60\nconn_timeout=20\nrecoverable_node_timeout=60';

export interface OutsideS3 {
  /** For `STORAGE_URL`, with the bucket's name and whatever else still to be added. */
  readonly urlOf: (bucket: string) => string;
  readonly port: number;
  stop(): Promise<void>;
}

const isThere = (): boolean => SERVERS.every((name) => existsSync(`/usr/bin/swift-${name}-server`));

const HASHES = `[swift-hash]
swift_hash_path_suffix=test
swift_hash_path_prefix=test
[storage-policy:0]
name=only
default=yes
`;

function commonSettings(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip=127.0.0.1
bind_port=${port}
workers=0
user=${userInfo().username}
swift_dir=${folder}
devices=${folder}/disks
mount_check=false
disable_fallocate=true
log_address=/dev/null
${PATIENCE}
`;
}

const storageSettings = (name: string) => `[pipeline:main]
pipeline=${name}-server
[app:${name}-server]
use=egg:swift#${name}
${PATIENCE}
`;

const proxySettings = (cachePort: number) => `[pipeline:main]
pipeline=catch_errors cache listing_formats s3api tempauth bulk slo dlo proxy-server
[filter:catch_errors]
use=egg:swift#catch_errors
[filter:cache]
use=egg:swift#memcache
memcache_servers=127.0.0.1:${cachePort}
[filter:listing_formats]
use=egg:swift#listing_formats
[filter:s3api]
use=egg:swift#s3api
location=us-east-1
[filter:tempauth]
use=egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')}=${SECRET_KEY} .admin
[filter:bulk]
use=egg:swift#bulk
[filter:slo]
use=egg:swift#slo
[filter:dlo]
use=egg:swift#dlo
[app:proxy-server]
use=egg:swift#proxy
account_autocreate=true
${PATIENCE}
`;

/** One place for everything: what is said of it is where each of the three kinds of server listens. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], dict(zip(('account', 'container', 'object'), map(int, sys.argv[2:])))
for name, port in ports.items():
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=port, replication_ip='127.0.0.1',
                      replication_port=port, device='one', weight=1.0, meta=''))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (folder, name))
`;

/** Swift looks for its own settings in /etc unless it is told otherwise before anything else is read. */
const SERVER = `
import sys, runpy
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1] + '/swift.conf'
name = sys.argv[2]
sys.argv = [name, '%s/%s.conf' % (sys.argv[1], name)]
runpy.run_path('/usr/bin/swift-%s-server' % name, run_name='__main__')
`;

/** With setpriv a server ends even when this process is killed without a chance to stop it. */
function launch(command: string, ...args: string[]): ChildProcess {
  const [program = '', ...rest] = existsSync('/usr/bin/setpriv')
    ? ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--', command, ...args]
    : [command, ...args];
  return spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function configure(folder: string, ports: Record<(typeof SERVERS)[number] | 'cache', number>): Promise<void> {
  await mkdir(join(folder, 'disks/one'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), HASHES);
  for (const name of SERVERS) {
    const own = name === 'proxy' ? proxySettings(ports.cache) : storageSettings(name);
    await writeFile(join(folder, `${name}.conf`), commonSettings(folder, ports[name]) + own);
  }
  const { account, container, object } = ports;
  const ringing = launch(PYTHON, '-c', RINGS, folder, ...[account, container, object].map(String));
  const [code] = await once(ringing, 'exit');
  if (code !== 0) throw new Error('the rings of Swift could not be made');
}

/** Whatever it answers, it answers. */
async function waitUntilThere(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined))) await pause(100);
}

/** An S3 server of the machine on an empty temporary folder; undefined where the machine has none. */
export async function startOutsideS3(): Promise<OutsideS3 | undefined> {
  if (!isThere() && !(installPackages(PACKAGES) && isThere())) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'outside-s3-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      running.map((child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        return ended;
      }),
    );
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const names = [...SERVERS, 'cache'] as const;
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await findFreePort()] as const)),
    ) as Record<(typeof names)[number], number>;
    await configure(folder, ports);
    children.push(
      launch('/usr/bin/memcached', '-u', userInfo().username, '-l', '127.0.0.1', '-p', `${ports.cache}`, '-m', '32'),
      ...SERVERS.map((name) => launch(PYTHON, '-c', SERVER, folder, name)),
    );
    let log = '';
    for (const { stderr } of children)
      stderr?.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-10_000);
      });
    const ended = Promise.race(children.map((child) => once(child, 'exit'))).then(() => {
      throw new Error(`The S3 server of this machine did not start:\n${log}`);
    });
    ended.catch(() => undefined);
    await Promise.race([Promise.all(SERVERS.map((name) => waitUntilThere(ports[name]))), ended]);
    const user = encodeURIComponent(ACCESS_KEY);
    return {
      urlOf: (bucket) => `s3://${user}:${SECRET_KEY}@127.0.0.1:${ports.proxy}/${bucket}?tls=off`,
      port: ports.proxy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
