import { describe, expect, test } from 'vitest';
import type { PersonalData } from '../personal.ts';
import { job } from '../queue/jobs.ts';
import { Composition, featureJobs } from './composition.ts';
import { ExtensionPoint } from './extension-point.ts';

const begin = () => new Composition({ greeting: 'hello', personal: new ExtensionPoint<PersonalData>('personal data') });
const declared = { sweep: job({ doc: 'Sweeps.', retries: 0, timeLimitSeconds: 1, atOnce: 1 }) };

describe('a composition', () => {
  test('hands each feature what came before it, by name', () => {
    const { ports } = begin()
      .add(({ greeting }) => ({ ports: { shout: greeting.toUpperCase() } }))
      .add(({ shout }: { shout: string }) => ({ ports: { twice: `${shout} ${shout}` } }))
      .complete();
    expect(ports.twice).toBe('HELLO HELLO');
  });

  test('gathers routes, jobs and personal data of all features', () => {
    const personal = { feature: 'one' } as PersonalData;
    const composed = begin()
      .add(() => ({ routes: { first: 1 }, jobs: featureJobs(declared, { sweep: async () => undefined }), personal }))
      .add(() => ({ routes: { second: 2 } }))
      .complete();
    expect(composed.routes).toEqual({ first: 1, second: 2 });
    expect(composed.runnable.map(({ name }) => name)).toEqual(['sweep']);
    expect(composed.personal).toEqual([personal]);
  });

  test('refuses two features that give the same port or route', () => {
    const twice = () => begin().add(() => ({ ports: { greeting: 'hi' } }));
    expect(twice).toThrow('two features give the port greeting');
    const routes = () => ({ routes: { first: 1 } });
    expect(() => begin().add(routes).add(routes)).toThrow('two features give the route first');
  });

  test('closes what features opened, the last one first', async () => {
    const closed: string[] = [];
    const closes = (name: string) => () => ({
      close: async () => {
        closed.push(name);
      },
    });
    await begin().add(closes('first')).add(closes('second')).complete().close();
    expect(closed).toEqual(['second', 'first']);
  });
});

describe('an extension point', () => {
  const withPoint = () => begin().add(() => ({ ports: { colours: new ExtensionPoint<string>('colours') } }));

  test('has the contributions of every feature once the composition is complete', () => {
    const { ports } = withPoint()
      .add(({ colours }: { colours: ExtensionPoint<string> }) => {
        colours.add('red');
        return {};
      })
      .add(({ colours }: { colours: ExtensionPoint<string> }) => {
        colours.add('green');
        return {};
      })
      .complete();
    expect(ports.colours.all).toEqual(['red', 'green']);
  });

  test('is neither read before the composition is complete nor added to afterwards', () => {
    const early = () =>
      withPoint().add(({ colours }: { colours: ExtensionPoint<string> }) => ({ ports: { all: colours.all } }));
    expect(early).toThrow('colours was read before every feature had contributed');
    const { ports } = withPoint().complete();
    expect(() => ports.colours.add('late')).toThrow('colours was added to after the composition was complete');
  });
});
