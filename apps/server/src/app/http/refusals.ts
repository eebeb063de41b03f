import type { FastifyError, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import { isUnavailable } from '../../platform/postgres/pool.ts';
import { Refused } from '../../platform/refused.ts';
import { StorageAway } from '../../platform/storage/storage-away.ts';

const TRANSPORT_FAULTS: Readonly<Record<string, 'tooLarge' | 'typeNotTaken' | 'badEnvelope'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'typeNotTaken',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badEnvelope',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badEnvelope',
  FST_ERR_CTP_EMPTY_TYPE: 'typeNotTaken',
};

/** Every error becomes a refusal with a code of ours; one that is no refusal is a fault, logged with its request. */
export function asRefused(error: unknown, request: FastifyRequest, call: string | undefined, log: Log): Refused {
  if (error instanceof Refused) return error;
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const transport = TRANSPORT_FAULTS[code];
  if (transport) return new Refused(transport);
  // A client that goes away while it sends breaks its own connection, not one to the database.
  if (statusCode < 500 || request.raw.readableAborted) return new Refused(statusCode === 404 ? 'notFound' : 'badBody');
  const fault = { requestId: request.id, call, err: error };
  if (isUnavailable(error)) {
    log.warn(fault, 'the database did not answer');
    return new Refused('engineDown', { retryAfterSeconds: 2 });
  }
  if (error instanceof StorageAway) {
    log.warn(fault, 'the store of files did not answer');
    return new Refused('engineDown', { retryAfterSeconds: 2 });
  }
  log.error(fault, 'fault');
  return new Refused('fault', { data: { requestId: request.id } });
}
