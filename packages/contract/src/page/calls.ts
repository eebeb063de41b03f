import Type from 'typebox';
import { call } from '../call.ts';
import { exact, nothing } from '../shapes.ts';
import { pageContent, pageName, pageRecord } from './schemas.ts';

export const pageCalls = {
  'x/page/read': call({
    method: 'POST',
    actor: 'none',
    request: exact({ name: pageName }),
    response: pageRecord,
    errors: [],
    doc: 'A page that the operators write, in both languages.',
  }),
  'console/page/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: nothing,
    response: exact({ list: Type.Array(pageRecord) }),
    errors: [],
    doc: 'Every page with its version.',
  }),
  'console/page/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['name', 'version'],
    request: exact({
      name: pageName,
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      content: pageContent,
    }),
    response: pageRecord,
    errors: ['taken'],
    doc: 'Replaces a page; 4090 when somebody saved it since `version`.',
  }),
};
