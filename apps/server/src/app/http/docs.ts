import { apiDocsPage } from '@liuguang/contract/api-docs';
import { API_DOCS_CSS } from '@liuguang/contract/api-docs/style';
import { PROTOCOL_VERSION } from '@liuguang/contract/constants';
import { contract } from '@liuguang/contract/contract';
import { endpoints } from '@liuguang/contract/endpoints';
import { openApiDocument } from '@liuguang/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../../platform/http/security-headers.ts';

/** The contract as OpenAPI and as a page; both are made when first asked for, since most processes never are. */
export function serveDocs(server: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const read = () => {
    document ??= openApiDocument(
      contract,
      { title: '流光 Liuguang', version: PROTOCOL_VERSION, server: '/' },
      endpoints,
    );
    return document;
  };
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(JSON.stringify(read())));
  server.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(API_DOCS_CSS));
  server.get('/api/docs', (_request, reply) => {
    securityHeaders(reply, []);
    return reply.type('text/html; charset=utf-8').send(apiDocsPage(read()));
  });
}
