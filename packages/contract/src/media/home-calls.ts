import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { homeModule, homeModuleDraft, homeModuleRecord, homeSource, mediaCard } from './home.ts';
import { HOME_KINDS } from './lists.ts';

const version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

export const mediaHomeCalls = {
  'app/media/home': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, tab: Type.Optional(id) }),
    response: page(homeModule),
    errors: [],
    doc: 'What a tab of the home screen shows, part by part, the first tab unless one is named; a part without anything in it is not there. What this person does not want to see is left out, and what this person has seen to its end stands last, but for rankings.',
  }),
  'x/media/module': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, moduleId: id }),
    response: page(mediaCard),
    errors: ['notFound'],
    doc: 'All that a part of the home screen has, in its order.',
  }),
  'console/media/modules': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: nothing,
    response: exact({ list: Type.Array(homeModuleRecord) }),
    errors: [],
    doc: 'Every part of the home screen, those that are off too, tab by tab in their order.',
  }),
  'console/media/module/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['moduleId', 'version', 'module'],
    request: exact({ moduleId: Type.Optional(id), version, module: homeModuleDraft }),
    response: homeModuleRecord,
    errors: ['notFound', 'taken'],
    doc: 'Adds a part to the home screen, or replaces the one named; 4090 when somebody saved it since `version`.',
  }),
  'console/media/module/preview': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: exact({ kind: Type.Enum(HOME_KINDS), source: homeSource }),
    response: exact({ list: Type.Array(mediaCard) }),
    errors: [],
    doc: 'What a part of the home screen would show to somebody new, saved or not.',
  }),
  'console/media/module/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['moduleId'],
    request: exact({ moduleId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Takes a part off the home screen for good.',
  }),
};
