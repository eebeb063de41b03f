import { type Group, view } from './place.ts';

export const money: Group = {
  name: 'groupMoney',
  places: [
    {
      name: 'payment',
      path: '/payment',
      permission: 'payment.read',
      load: view(async () => (await import('../../features/payment/rooms.ts')).payment),
    },
    {
      name: 'paymentFigures',
      path: '/payment/figures',
      permission: 'payment.read',
      load: view(async () => (await import('../../features/payment/rooms.ts')).figures),
    },
    {
      name: 'ledger',
      path: '/ledger',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).statement),
    },
    {
      name: 'ledgerFigures',
      path: '/ledger/figures',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).figures),
    },
    {
      name: 'ledgerRoots',
      path: '/ledger/roots',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).roots),
    },
    {
      name: 'ledgerAdjustment',
      path: '/ledger/adjustment',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).adjustment),
    },
    {
      name: 'membership',
      path: '/membership',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/membership/rooms.ts')).membership),
    },
    {
      name: 'promotion',
      path: '/promotion',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/promotion/rooms.ts')).promotion),
    },
    {
      name: 'ledgerGold',
      path: '/ledger/gold',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).gold),
    },
    {
      name: 'ledgerScore',
      path: '/ledger/score',
      permission: 'ledger.read',
      load: view(async () => (await import('../../features/ledger/rooms.ts')).score),
    },
  ],
};
