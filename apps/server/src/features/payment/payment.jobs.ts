import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { PaymentWatch } from './payment.watch.ts';

export const paymentJobs = {
  'payment.look': job({
    doc: 'Asks providers about orders they have said nothing about, and ends those whose time is over.',
    schedule: '* * * * *',
    retries: 0,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
  'payment.refund': job<{ orderId: string }>({
    doc: 'Has a provider return the money of an order.',
    retries: 12,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const paymentJobHandlers = (watch: PaymentWatch): JobHandlers<typeof paymentJobs> => ({
  'payment.look': async (_input, { progress, signal }) => {
    const { settled, ended } = await watch.lookAll(signal);
    await progress(100, `${settled} paid, ${ended} ended`);
  },
  'payment.refund': ({ orderId }) => watch.returnMoney(BigInt(orderId)),
});
