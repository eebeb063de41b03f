import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One at a time, among all else that a request does, finding the series of an answer takes longer than counting it. */
const COUNTED_AT_ONCE = 256;

export interface Answered {
  readonly call: string;
  readonly code: number;
  readonly seconds: number;
}

/** What Prometheus reads: one registry for a process, handed to whoever counts something. */
export class Metrics {
  readonly registry = new Registry();
  readonly #uncounted: Answered[] = [];
  readonly #callSeconds = new Histogram({
    name: 'liuguang_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'],
    buckets: SECONDS,
    registers: [this.registry],
    collect: () => this.#count(),
  });
  readonly #answers = new Counter({
    name: 'liuguang_answers_total',
    help: 'Answers by call and code',
    labelNames: ['call', 'code'],
    registers: [this.registry],
    collect: () => this.#count(),
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'liuguang_' });
  }

  answered(answer: Answered): void {
    if (this.#uncounted.push(answer) >= COUNTED_AT_ONCE) this.#count();
  }

  #count(): void {
    for (const { call, code, seconds } of this.#uncounted.splice(0)) {
      this.#callSeconds.observe({ call }, seconds);
      this.#answers.inc({ call, code });
    }
  }

  /** What somebody else counts, by kind, from the start of the process on. */
  totals(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
    new Counter({
      name: `liuguang_${name}_total`,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(read())) this.inc({ [label]: kind }, count);
      },
    });
  }

  /** A figure that is read when Prometheus asks. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `liuguang_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
