import { resolve } from 'node:path';
import { JOB_KINDS, type JobKind } from '../platform/queue/jobs.ts';
import {
  drainTime,
  hostList,
  oneOf,
  originList,
  port,
  positiveInteger,
  Reader,
  seconds,
  someOf,
  text,
  yesNo,
} from './reader.ts';
import { readStorage, type StorageConfig } from './storage-environment.ts';

export const DEVELOPMENT_SECRETS = {
  sign: 'liuguang-dev-sign-secret',
  transport: 'liuguang-dev-transport-secret',
  image: 'liuguang-dev-image-key',
  server: 'liuguang-dev-server-secret',
  line: 'liuguang-dev-line-secret',
} as const;

export interface Config {
  readonly mode: (typeof MODES)[number];
  /** Whether the demo brings its videos. */
  readonly demoLibrary: boolean;
  /** Whether it also makes every quality of them, and starts a second line. */
  readonly demoEngine: boolean;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  readonly origins: {
    /** Where people open the app, the usual one first. None in the demo, which is at home at any private address. */
    readonly own: readonly string[];
    /** Others that the domain map may name. */
    readonly others: readonly string[];
    /** A line that was started beside this server, on which its videos are as well. */
    readonly besideLine?: string;
  };
  /** Push services beside those of the known browsers, by host. */
  readonly pushHosts: readonly string[];
  /** Hosts inside the house that channels may fetch a signal from. */
  readonly pullHosts: readonly string[];
  /** Publishers of channels come to this port and those after it; 0 for a process that receives none. */
  readonly ingestPort: number;
  readonly dataDir: string;
  readonly storage: StorageConfig;
  readonly databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads to, for what needs a session of its own; missing where there is none. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether statements have names, which saves most of their planning; not every pooler knows them. */
  readonly databaseStatementNames: boolean;
  /** A replica for lists; missing where there is none. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePool: number;
  readonly databasePatienceSeconds: number;
  /** Where several processes keep what they must agree on; missing where there is one. */
  readonly redis: { readonly url: string; readonly prefix: string; readonly patienceMs: number } | undefined;
  readonly secrets: WireSecrets & { readonly image: string; readonly server: string; readonly line: string };
  /** What clients that loaded their page before a change still use; accepted for 24 h after the change. */
  readonly previousSecrets: { readonly sign: string | undefined; readonly transport: string | undefined };
  readonly secretsChangedAt: Date | undefined;
  readonly encryption: boolean;
  readonly worker: 'inline' | 'separate';
  /** Which jobs a worker does. */
  readonly workerKinds: readonly JobKind[];
  /** Where a worker or an ingest says how it is; 0 for nowhere. */
  readonly healthPort: number;
  /** How long a process that was told to stop goes on answering, so that whoever sends it requests notices. */
  readonly drainSeconds: number;
  readonly sms: SmsConfig;
  /** Missing where nobody pays by it. */
  readonly stripe: StripeConfig | undefined;
  readonly limits: {
    readonly perAddress: number;
    readonly perAccount: number;
    readonly guestsPerAddress: number;
    /** An hour, from one subscriber. */
    readonly registrations: number;
    readonly bodyBytes: number;
    /** What uploads leave free on the disk. */
    readonly diskReserveBytes: number;
  };
  /** Where `sd` of stable-diffusion.cpp lies; empty where nobody has it. */
  readonly aiSdProgram: string;
  /** Where espeak-ng lies; empty where nobody has it. */
  readonly speechProgram: string;
  /** Memory that hashing one password takes, in KiB. */
  readonly passwordMemory: number;
  readonly shutdownSeconds: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
}

export type SmsConfig =
  | { readonly provider: 'outbox' }
  | {
      readonly provider: 'aliyun';
      readonly aliyun: {
        readonly endpoint: string;
        readonly accessKeyId: string;
        readonly accessKeySecret: string;
        readonly signName: string;
        readonly templateCode: string;
        readonly templateCodeAbroad: string | undefined;
        readonly templateNotice: string | undefined;
      };
    };

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface WireSecrets {
  readonly sign: string;
  readonly transport: string;
}

/** What OWASP names as the least for Argon2id with two passes. */
const LEAST_PASSWORD_MEMORY = 19_456;

export const MODES = ['production', 'demo', 'development'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every fault of the environment at once, a line each, so that one look is enough to mend them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = new Reader(env);
  const mode = read.value('APP_MODE', oneOf(...MODES), 'demo');
  const databaseDirectUrl = read.optional('DATABASE_DIRECT_URL', databaseUrl);
  const demoLibrary = mode === 'demo' && read.value('APP_DEMO_LIBRARY', yesNo, true);
  const config: Config = {
    mode,
    demoLibrary,
    demoEngine: mode === 'demo' && read.value('APP_DEMO_ENGINE', yesNo, demoLibrary),
    host: read.value('HOST', text(1), '0.0.0.0'),
    port: read.value('PORT', port, 8080),
    trustedProxies: read.value('APP_TRUST_PROXY', proxies, 0),
    origins: {
      own: read.value('APP_ORIGINS', originList, []),
      others: read.value('APP_DOMAIN_ORIGINS', originList, []),
    },
    pushHosts: read.value('APP_PUSH_HOSTS', hostList, []),
    pullHosts: read.value('APP_PULL_HOSTS', hostList, []),
    ingestPort: read.value('APP_INGEST_PORT', port, 0),
    dataDir: resolve(read.value('APP_DATA_DIR', text(1), '.data')),
    storage: readStorage(read),
    databaseUrl: read.optional('DATABASE_URL', databaseUrl),
    databaseDirectUrl,
    databaseStatementNames: read.value('DATABASE_STATEMENT_NAMES', yesNo, databaseDirectUrl === undefined),
    databaseReplicaUrl: read.optional('DATABASE_REPLICA_URL', databaseUrl),
    databasePool: read.value('DATABASE_POOL', poolSize, 16),
    databasePatienceSeconds: read.value('DATABASE_PATIENCE_SECONDS', seconds, 2),
    redis: readRedis(read),
    secrets: {
      sign: read.value('APP_SIGN_SECRET', text(8), DEVELOPMENT_SECRETS.sign),
      transport: read.value('APP_TRANSPORT_SECRET', text(8), DEVELOPMENT_SECRETS.transport),
      image: read.value('APP_IMAGE_KEY', text(8), DEVELOPMENT_SECRETS.image),
      server: read.value('APP_SERVER_SECRET', text(8), DEVELOPMENT_SECRETS.server),
      line: read.value('APP_LINE_SECRET', text(8), DEVELOPMENT_SECRETS.line),
    },
    previousSecrets: {
      sign: read.optional('APP_SIGN_SECRET_PREVIOUS', text(8)),
      transport: read.optional('APP_TRANSPORT_SECRET_PREVIOUS', text(8)),
    },
    secretsChangedAt: read.optional('APP_SECRETS_CHANGED_AT', instant),
    encryption: read.value('APP_ENCRYPTION', yesNo, true),
    worker: read.value('APP_WORKER', oneOf('inline', 'separate'), 'inline'),
    workerKinds: read.value('APP_WORKER_KINDS', someOf(...JOB_KINDS), JOB_KINDS),
    healthPort: read.value('APP_HEALTH_PORT', port, 0),
    drainSeconds: read.value('APP_DRAIN_SECONDS', drainTime, 0),
    sms: readSms(read),
    stripe: readStripe(read),
    limits: {
      perAddress: read.value('APP_LIMIT_ADDRESS', positiveInteger, 1200),
      perAccount: read.value('APP_LIMIT_ACCOUNT', positiveInteger, 600),
      guestsPerAddress: read.value('APP_LIMIT_GUESTS', positiveInteger, 120),
      registrations: read.value('APP_LIMIT_REGISTRATIONS', positiveInteger, 60),
      bodyBytes: read.value('APP_LIMIT_BODY', positiveInteger, 256 * 1024),
      diskReserveBytes: read.value('APP_DISK_RESERVE_MB', positiveInteger, 1024) * 1024 * 1024,
    },
    aiSdProgram: read.value('AI_SD_PROGRAM', text(0), ''),
    speechProgram: read.value('SPEECH_PROGRAM', text(0), ''),
    passwordMemory: read.value('APP_PASSWORD_MEMORY_KB', positiveInteger, LEAST_PASSWORD_MEMORY),
    shutdownSeconds: read.value('APP_SHUTDOWN_SECONDS', seconds, 10),
    metricsToken: read.optional('APP_METRICS_TOKEN', text(16)),
    logLevel: read.value('LOG_LEVEL', oneOf(...LOG_LEVELS), 'info'),
  };
  const faults = [...read.faults, ...productionFaults(config), ...rotationFaults(config), ...poolerFaults(config)];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function readSms(read: Reader): SmsConfig {
  if (read.value('SMS_PROVIDER', oneOf('outbox', 'aliyun'), 'outbox') === 'outbox') return { provider: 'outbox' };
  return {
    provider: 'aliyun',
    aliyun: {
      endpoint: read.value('SMS_ALIYUN_ENDPOINT', text(8), 'https://dysmsapi.aliyuncs.com'),
      accessKeyId: read.required('SMS_ALIYUN_KEY_ID', text(4)),
      accessKeySecret: read.required('SMS_ALIYUN_KEY_SECRET', text(8)),
      signName: read.required('SMS_ALIYUN_SIGN_NAME', text(1)),
      templateCode: read.required('SMS_ALIYUN_TEMPLATE', text(4)),
      templateCodeAbroad: read.optional('SMS_ALIYUN_TEMPLATE_ABROAD', text(4)),
      templateNotice: read.optional('SMS_ALIYUN_TEMPLATE_NOTICE', text(4)),
    },
  };
}

function readRedis(read: Reader): Config['redis'] {
  const url = read.optional('REDIS_URL', redisUrl);
  const prefix = read.value('REDIS_PREFIX', keyPrefix, 'liuguang');
  const patienceMs = read.value('REDIS_PATIENCE_MS', positiveInteger, 500);
  return url === undefined ? undefined : { url, prefix, patienceMs };
}

function readStripe(read: Reader): StripeConfig | undefined {
  const secretKey = read.optional('STRIPE_SECRET_KEY', text(8));
  if (secretKey === undefined) return undefined;
  return {
    secretKey,
    webhookSecret: read.required('STRIPE_WEBHOOK_SECRET', text(8)),
    apiUrl: read.value('STRIPE_API_URL', webAddress, 'https://api.stripe.com'),
  };
}

const webAddress = (value: string) =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : new Error('must be an http:// or https:// address');

/** On is one proxy; a number says how many stand in a row. */
const proxies = (value: string) => {
  if (/^[0-9]$/.test(value)) return Number(value);
  const on = yesNo(value);
  return on instanceof Error ? new Error('must be off, on, or how many proxies stand in front') : Number(on);
};

/** What holds one connection may need another. */
const poolSize = (value: string) =>
  /^([2-9]|[1-9][0-9]{1,3})$/.test(value) ? Number(value) : new Error('must be 2 to 9999');

const databaseUrl = (value: string) =>
  /^postgres(ql)?:\/\/./.test(value) ? value : new Error('must be a postgres:// address');

const redisUrl = (value: string) =>
  /^rediss?:\/\/./.test(value) ? value : new Error('must be a redis:// or rediss:// address');

const keyPrefix = (value: string) =>
  /^[a-z0-9_-]{1,40}$/i.test(value) ? value : new Error('must be letters, digits, - and _');

const instant = (value: string) =>
  Number.isNaN(Date.parse(value)) ? new Error('must be a time such as 2026-11-15T08:00:00Z') : new Date(value);

const SECRET_VARIABLES = {
  sign: 'APP_SIGN_SECRET',
  transport: 'APP_TRANSPORT_SECRET',
  image: 'APP_IMAGE_KEY',
  server: 'APP_SERVER_SECRET',
  line: 'APP_LINE_SECRET',
} as const;

function productionFaults(config: Config): string[] {
  const { mode, secrets, encryption, databaseUrl, sms, origins, passwordMemory } = config;
  if (mode !== 'production') return [];
  const faults = [];
  for (const name of Object.keys(SECRET_VARIABLES) as (keyof typeof SECRET_VARIABLES)[]) {
    if (secrets[name] === DEVELOPMENT_SECRETS[name])
      faults.push(`${SECRET_VARIABLES[name]} still has its default: set a secret of your own`);
  }
  if (sms.provider === 'outbox') faults.push('SMS_PROVIDER=outbox sends nothing: production needs a real provider');
  if (!encryption) faults.push('APP_ENCRYPTION=off is for development only');
  if (origins.own.length === 0)
    faults.push('APP_ORIGINS is missing: where people open the app, such as https://liuguang.example');
  if (passwordMemory < LEAST_PASSWORD_MEMORY)
    faults.push(`APP_PASSWORD_MEMORY_KB is below ${LEAST_PASSWORD_MEMORY}: passwords would be too cheap to guess`);
  if (!databaseUrl) faults.push('DATABASE_URL is missing: production runs on a PostgreSQL server of your own');
  return faults;
}

function poolerFaults({ databaseUrl, databaseDirectUrl, databaseStatementNames }: Config): string[] {
  if (databaseDirectUrl && !databaseUrl)
    return ['DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past the pooler that it leads to'];
  if (!databaseDirectUrl && !databaseStatementNames)
    return ['DATABASE_DIRECT_URL is missing: statements without names are for a pooler, and it is the way past it'];
  return [];
}

function rotationFaults({ previousSecrets, secretsChangedAt }: Config): string[] {
  const rotating = previousSecrets.sign !== undefined || previousSecrets.transport !== undefined;
  if (rotating && !secretsChangedAt)
    return ['APP_SECRETS_CHANGED_AT is missing: a previous secret is accepted for 24 h after that time'];
  return [];
}
