import { prepare } from '../src/app/run.ts';
import { readConfig } from '../src/config/environment.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';

/** The moments of an order at which whoever makes it may die, in their order. */
export const ORDER_STAGES = ['drawn', 'judged', 'marked', 'stored', 'paid', 'told', 'over'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** Makes an order of the AI studio and is killed, with no time to tidy up, as soon as it has come so far. */
async function die(): Promise<void> {
  const [connectionText = '', orderId = '', stage = ''] = process.argv.slice(2);
  const connection = JSON.parse(connectionText);
  const config = readConfig(process.env);
  const { app } = await prepare({ config, connection, clock, log: openLog({ level: 'silent' }) });
  const { aiEngines, moderation, aiMarks, pictures, ledger, notices, aiWork } = app.ports;

  const dieAfter = <Name extends string>(
    when: OrderStage,
    of: { [Method in Name]: (...asked: never[]) => Promise<unknown> },
    name: Name,
  ) => {
    const method = of[name].bind(of);
    of[name] = async (...asked) => {
      const done = await method(...asked);
      if (stage === when) process.kill(process.pid, 'SIGKILL');
      return done;
    };
  };
  dieAfter('drawn', aiEngines, 'draw');
  dieAfter('judged', moderation, 'judgePictures');
  dieAfter('marked', aiMarks, 'mark');
  dieAfter('stored', pictures, 'make');
  dieAfter('paid', ledger, 'post');
  dieAfter('told', notices, 'send');
  await aiWork.make(BigInt(orderId), { signal: new AbortController().signal, isLastTry: false });
  process.kill(process.pid, 'SIGKILL');
}

if (process.argv[1] === import.meta.filename) await die();
