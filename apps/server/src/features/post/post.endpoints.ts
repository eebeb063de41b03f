import type { postEndpoints as declared } from '@liuguang/contract/post/endpoints';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { SessionReader } from '../account/account.port.ts';
import type { PersonalPictures, ShownPictures } from '../picture/picture.port.ts';

interface EndpointParts {
  readonly shownPictures: ShownPictures;
  readonly personalPictures: PersonalPictures;
  readonly sessions: SessionReader;
}

const FILE = /^([\w-]{60,400})\.(webp|jpg)$/;

/** Pictures that were bought, at addresses of their buyers' own; nothing keeps them on the way. */
export const postEndpoints = ({
  shownPictures,
  personalPictures,
  sessions,
}: EndpointParts): Endpoints<typeof declared> => ({
  'GET /img/own/:sealed': {
    limit: 'none',
    isLogged: false,
    async handle(request, reply) {
      const [, sealed = '', format = ''] = FILE.exec((request.params as { sealed: string }).sealed) ?? [];
      const key = sealed && (await personalPictures.keyIn(sealed, sessions));
      const file = key && (await shownPictures.find(key, format as 'webp' | 'jpg'));
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!file) return reply.code(404).type('text/plain').send('Not found');
      return reply.type('application/octet-stream').header('content-length', file.bytes).send(file.read());
    },
  },
});
