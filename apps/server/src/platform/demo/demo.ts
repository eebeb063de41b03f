import type { DemoLibrary } from '../../../../../demo/library/types.ts';
import type { Clock } from '../clock.ts';
import type { Query, Transaction } from '../postgres/database.ts';

export interface CastMember {
  readonly name: string;
  readonly kind: 'guest' | 'registered';
  readonly status?: 'active' | 'banned' | 'deleted';
  readonly intro: string;
  readonly inviteCode: string;
  /** Signs in with this and the demo's password. */
  readonly loginName?: string;
}

/** What every part of the demo can count on. */
export interface DemoScene {
  readonly clock: Clock;
  /** The people who are there from the beginning. */
  readonly cast: Readonly<Record<string, CastMember>>;
  /** Account numbers of the cast and of the library's creators, by name; whoever is banned or gone is left out. */
  people(query: Query): Promise<ReadonlyMap<string, bigint>>;
  /** The address of the picture drawn as `<name>.svg` beside the runner, or made as `<name>.webp` in the library. */
  picture(name: string): string;
}

export interface DemoSeeding extends DemoScene {
  /** Of the one password that everybody of the demo signs in with. */
  readonly passwordHash: string;
}

export interface DemoLoading extends DemoScene {
  readonly library: DemoLibrary;
  /** Where the library's videos, pictures, sounds and chapters lie. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * Content that is brought while the server answers already. A step is run at every start, so it finds out by itself
 * what is there: a start that was killed is continued, and what an operator removed stays away.
 */
export interface DemoStep {
  /** What it brings, as later steps name it in `after`. */
  readonly name: string;
  /** Steps, of any feature, whose content this one builds on. */
  readonly after?: readonly string[] | 'everything';
  /** Left out where the demo is started without its library. */
  readonly needsLibrary?: true;
  /** It takes minutes: it is taken once the address was told, under these words. */
  readonly inBackground?: string;
  load(loading: DemoLoading): Promise<unknown>;
}

/** What a feature brings to the demo. */
export interface FeatureDemo {
  /**
   * What is there from the beginning, in the database of every test too: people, prices, settings. All features enter
   * theirs in one transaction, once, in the order of the composition.
   */
  readonly seed?: (tx: Transaction, seeding: DemoSeeding) => Promise<void>;
  readonly steps?: readonly DemoStep[];
}

/** Steps in the order they were given, each after those it builds on. */
export function orderSteps(steps: readonly DemoStep[]): DemoStep[] {
  const byName = new Map(steps.map((step) => [step.name, step]));
  if (byName.size < steps.length) throw new Error('two steps of the demo have the same name');
  const ordered = new Set<DemoStep>();
  const content = steps.filter(({ after }) => after !== 'everything').map(({ name }) => name);
  const earlierThan = ({ after = [] }: DemoStep) => (after === 'everything' ? content : after);
  const add = (step: DemoStep, waiting: readonly string[]): void => {
    if (ordered.has(step)) return;
    const path = [...waiting, step.name];
    if (waiting.includes(step.name)) throw new Error(`steps of the demo wait for each other: ${path.join(', ')}`);
    for (const name of earlierThan(step)) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`the demo's ${step.name} come after ${name}, which nobody brings`);
      add(earlier, path);
    }
    ordered.add(step);
  };
  for (const step of steps) add(step, []);
  return [...ordered];
}
