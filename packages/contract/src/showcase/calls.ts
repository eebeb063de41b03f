import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { showcaseApp, showcaseDraft, showcaseFigure, showcasePage, showcaseRecord } from './schemas.ts';

export const showcaseCalls = {
  'app/apps/list': call({
    method: 'POST',
    actor: 'none',
    request: exact(pageRequest),
    response: page(showcaseApp),
    errors: [],
    doc: 'Apps of the welfare page, in the order in which the operators put them.',
  }),
  'app/apps/page': call({
    method: 'POST',
    actor: 'none',
    request: exact({ id }),
    response: showcasePage,
    errors: ['notFound'],
    doc: 'One app with all that is said about it.',
  }),
  'app/apps/click': call({
    method: 'POST',
    actor: 'none',
    limit: { by: 'address', count: 300, seconds: 60 },
    request: exact({ id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Somebody opened an app; an address counts once a day.',
  }),
  'console/showcase/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: exact(pageRequest),
    response: page(showcaseRecord),
    errors: [],
    doc: 'Every app, those that are not shown too, in their order.',
  }),
  'console/showcase/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['appId', 'name', 'href', 'position', 'shown'],
    request: showcaseDraft,
    response: showcaseRecord,
    errors: ['notFound'],
    doc: 'Adds an app, or changes the one that is named.',
  }),
  'console/showcase/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['appId'],
    request: exact({ appId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Removes an app and its figures, for good.',
  }),
  'console/showcase/figures': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: exact({ ...pageRequest, appId: Type.Optional(id) }),
    response: page(showcaseFigure),
    errors: [],
    doc: 'How many people opened each app by day, newest first; today’s are counted as they are asked for.',
  }),
};
