import type { AuditedCalls } from '../audited/audited.ts';
import { type DemoStep, type FeatureDemo, orderSteps } from '../demo/demo.ts';
import type { EndpointHandlers } from '../http/endpoint.ts';
import type { PersonalData } from '../personal.ts';
import { type JobHandlers, type JobTable, pairJobs, type RunnableJob } from '../queue/jobs.ts';
import { ExtensionPoint } from './extension-point.ts';

/** Declared jobs with what does them. */
export interface FeatureJobs {
  readonly declared: JobTable;
  readonly handlers: object;
}

/** The jobs of a feature, each with its handler: the compiler finds the one that has none. */
export const featureJobs = <Table extends JobTable>(declared: Table, handlers: JobHandlers<Table>): FeatureJobs => ({
  declared,
  handlers,
});

/** What a feature gives to the composition; all but `ports` is nobody's business but the server's. */
export interface FeatureModule {
  /** What features further down the list, entries and tests may ask for, by name. */
  readonly ports?: object;
  readonly routes?: object;
  /** What operators' calls change, for the audit. */
  readonly audited?: AuditedCalls;
  /** What answers endpoints that are no calls. */
  readonly endpoints?: EndpointHandlers;
  readonly jobs?: FeatureJobs;
  readonly personal?: PersonalData;
  readonly demo?: FeatureDemo;
  /** Ends what the feature started by itself, such as a process. */
  readonly close?: () => Promise<void>;
}

type PortsOf<Given> = Given extends { readonly ports: infer Ports extends object } ? Ports : unknown;
type RoutesOf<Given> = Given extends { readonly routes: infer Routes extends object } ? Routes : unknown;

export interface Composed<Ports, Routes> {
  readonly ports: Ports;
  readonly routes: Routes;
  readonly audited: AuditedCalls;
  readonly endpoints: EndpointHandlers;
  readonly runnable: readonly RunnableJob[];
  readonly personal: readonly PersonalData[];
  readonly demo: {
    readonly seeds: readonly NonNullable<FeatureDemo['seed']>[];
    readonly steps: readonly DemoStep[];
  };
  close(): Promise<void>;
}

/**
 * Puts features together in the order they are added: each takes what it needs, by name, from those before it. A need
 * that nobody before it fills does not compile.
 */
export class Composition<Ports extends object, Routes extends object = object> {
  readonly #personal: ExtensionPoint<PersonalData>;
  readonly #ports: Record<string, unknown>;
  readonly #routes: Record<string, unknown> = {};
  readonly #audited: Record<string, unknown> = {};
  readonly #endpoints: Record<string, unknown> = {};
  readonly #jobs: FeatureJobs[] = [];
  readonly #demos: FeatureDemo[] = [];
  readonly #closers: (() => Promise<void>)[] = [];

  constructor(platform: Ports & { readonly personal: ExtensionPoint<PersonalData> }) {
    this.#personal = platform.personal;
    this.#ports = { ...platform };
  }

  add<Given extends FeatureModule>(
    feature: (needs: Ports) => Given,
  ): Composition<Ports & PortsOf<Given>, Routes & RoutesOf<Given>> {
    const given = feature(this.#ports as Ports);
    const { ports = {}, routes = {}, audited = {}, endpoints = {}, jobs, personal, demo, close } = given;
    addUnlessThere(this.#ports, ports, 'port');
    addUnlessThere(this.#routes, routes, 'route');
    addUnlessThere(this.#audited, audited, 'audited state of');
    addUnlessThere(this.#endpoints, endpoints, 'endpoint');
    if (jobs) this.#jobs.push(jobs);
    if (personal) this.#personal.add(personal);
    if (demo) this.#demos.push(demo);
    if (close) this.#closers.unshift(close);
    return this as unknown as Composition<Ports & PortsOf<Given>, Routes & RoutesOf<Given>>;
  }

  complete(): Composed<Ports, Routes> {
    for (const port of Object.values(this.#ports)) if (port instanceof ExtensionPoint) port.complete();
    return {
      ports: this.#ports as Ports,
      routes: this.#routes as Routes,
      audited: this.#audited as AuditedCalls,
      endpoints: this.#endpoints as EndpointHandlers,
      runnable: pairJobs(
        this.#jobs.map(({ declared }) => declared),
        this.#jobs.map(({ handlers }) => handlers),
      ),
      personal: this.#personal.all,
      demo: {
        seeds: this.#demos.flatMap(({ seed }) => seed ?? []),
        steps: orderSteps(this.#demos.flatMap(({ steps = [] }) => steps)),
      },
      close: async () => {
        for (const close of this.#closers) await close();
      },
    };
  }
}

function addUnlessThere(all: Record<string, unknown>, given: object, what: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (name in all) throw new Error(`two features give the ${what} ${name}`);
    all[name] = value;
  }
}
