import { basename, extname } from 'node:path';
import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';

/** What nobody sees, what would turn the words around it, and halves of what was cut. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** What a file was called, as a title; empty where its name says nothing. */
export const titleFromFilename = (filename: string): string =>
  basename(filename, extname(filename)).slice(0, MEDIA_LIMITS.title).replace(UNSEEN, '').trim();
