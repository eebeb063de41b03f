import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ENTRIES } from './build.ts';
import { repositoryRoot } from './processes.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Variables that some process of ours reads; whatever else a manifest says would be said to nobody. */
const KNOWN_VARIABLES = new Set(
  globSync('apps/server/src/config/*environment.ts', { cwd: repositoryRoot }).flatMap((file) =>
    [...read(file).matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, name]) => name),
  ),
);
const PROGRAMS = new Set(ENTRIES.map((name) => `apps/server/dist/${name}.js`));

type Environment = Readonly<Record<string, string>>;

interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}

describe('the compose file', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    volumes: Readonly<Record<string, unknown>>;
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { build }]) => build !== undefined);

  test('has every role, all of one image', () => {
    expect(ours.map(([name]) => name).toSorted()).toEqual(['api', 'ladder', 'line', 'migrate', 'worker']);
    expect(new Set(ours.map(([, { build, image }]) => `${build?.dockerfile} ${image}`)).size).toBe(1);
    for (const [, { command }] of ours) expect(PROGRAMS).toContain(command?.[0]);
  });

  test('tells each role nothing but what it reads', () => {
    for (const [name, { environment = {} }] of ours)
      for (const variable of Object.keys(environment))
        expect(KNOWN_VARIABLES, `${name} is told ${variable}`).toContain(variable);
  });

  test('runs nothing of ours as root, nor lets it write to its own files', () => {
    for (const [, service] of ours) expect(service).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] });
  });

  test('names only services, volumes and files that there are', () => {
    for (const [, { depends_on = {}, volumes = [] }] of services) {
      for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('./')) expect(read(join('deploy', from))).not.toBe('');
        else if (!from.startsWith('$')) expect(compose.volumes).toHaveProperty(from);
      }
    }
  });
});

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests?: object; readonly limits?: object };
  readonly volumeMounts: readonly { readonly name: string }[];
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Environment;
  readonly spec?: {
    readonly selector?: { readonly matchLabels?: Environment } & Environment;
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: {
      readonly metadata: { readonly labels: Environment };
      readonly spec: {
        readonly securityContext: object;
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

describe('the Kubernetes manifests', () => {
  const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: repositoryRoot }).flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      expect(document.errors, file).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
  const of = (kind: string) => manifests.filter((one) => one.kind === kind);
  const pods = [...of('Deployment'), ...of('Job')];
  const labelsOf = ({ spec }: Manifest): Environment => spec?.template?.metadata.labels ?? {};

  test('have a deployment for every role, a service for each that is called, and migrations before them', () => {
    const names = (kind: string) =>
      of(kind)
        .map(({ metadata }) => metadata.name)
        .toSorted();
    expect(names('Deployment')).toEqual(['api', 'ingest', 'ladder', 'line', 'worker']);
    expect(names('Service')).toEqual(['api', 'ingest', 'line']);
    expect(names('Job')).toEqual(['migrate']);
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') expect(metadata.namespace).toBe('liuguang');
  });

  test('run what the image has, as nobody, on a file system that cannot be written to', () => {
    for (const { metadata, spec } of pods) {
      const pod = spec?.template?.spec;
      expect(pod?.securityContext, metadata.name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of pod?.containers ?? []) {
        expect(PROGRAMS).toContain(container.args[0]);
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        const volumes = pod?.volumes.map(({ name }) => name);
        for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
      }
    }
  });

  test('tell each role nothing but what it reads', () => {
    const told = [
      ...of('ConfigMap').flatMap(({ data = {} }) => Object.keys(data)),
      ...pods.flatMap(
        ({ spec }) => spec?.template?.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [],
      ),
    ];
    for (const name of told) expect(KNOWN_VARIABLES).toContain(name);
  });

  test('select pods that there are, by labels and ports that they have', () => {
    const has = (wanted: Environment) =>
      pods.filter((pod) => Object.entries(wanted).every(([name, value]) => labelsOf(pod)[name] === value));
    for (const one of [...of('Deployment'), ...of('PodDisruptionBudget')])
      expect(has(one.spec?.selector?.matchLabels ?? {}), one.metadata.name).toHaveLength(1);
    for (const { metadata, spec } of of('Service')) {
      const [pod, ...others] = has({ ...spec?.selector });
      expect(others, metadata.name).toEqual([]);
      const ports =
        pod?.spec?.template?.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)) ?? [];
      for (const { targetPort } of spec?.ports ?? []) expect(ports).toContain(targetPort);
    }
    for (const { spec } of of('HorizontalPodAutoscaler'))
      expect(of('Deployment').map(({ metadata }) => metadata.name)).toContain(spec?.scaleTargetRef?.name);
  });
});

describe('the image', () => {
  const lines = read('deploy/Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim());
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  test('runs as nobody, one process under an init, a program that is built', () => {
    expect(final).toContain('USER node');
    expect(final.find((line) => line.startsWith('ENTRYPOINT'))).toContain('tini');
    const command = JSON.parse(final.find((line) => line.startsWith('CMD'))?.slice('CMD '.length) ?? '[]') as string[];
    expect(PROGRAMS).toContain(command[0]);
  });

  test('has what the server reads at run time, from folders that there are', () => {
    const copied = final.filter((line) => line.startsWith('COPY')).flatMap((line) => line.split(' ').slice(2, -1));
    const kept = copied.map((path) => path.replace('/app/', ''));
    for (const path of kept) {
      if (/node_modules|dist|sbom/.test(path)) continue;
      expect(globSync(path, { cwd: repositoryRoot }), path).toHaveLength(1);
    }
    for (const needed of [
      'apps/server/models',
      'apps/server/src/migrations',
      'apps/server/dist',
      'apps/web/dist',
      'apps/console/dist',
    ])
      expect(kept).toContain(needed);
  });
});

describe('what is watched', () => {
  const rules = (
    parse(read('deploy/prometheus/alerts.yml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
    }
  ).groups.flatMap((group) => group.rules);

  test('every alert says what to do, under a heading that there is', () => {
    const headings = [...read('docs/operating.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase(),
    );
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(headings).toContain(alert.toLowerCase());
    }
  });
});
