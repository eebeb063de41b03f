import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { UPLOAD } from '../constants.ts';
import { exact, id, instant, nothing, requestId } from '../shapes.ts';
import { workWords } from './own.ts';
import { workRecord } from './schemas.ts';
import { WORK_LIMITS } from './states.ts';

const MB = 1024 * 1024;

export const IMPORT_LIMITS = {
  /** Of the file that is sent. */
  bytes: 100 * MB,
  /** Of all that a ZIP unpacks to, and of one file in it. */
  unpacked: 400 * MB,
  entry: 40 * MB,
  entries: 3000,
  /** Of the words of a whole book, in bytes. */
  text: 20 * MB,
  pictures: 300,
  recordings: 200,
  /** What the preview shows of a chapter, and how many pictures it draws. */
  opening: 80,
  drawn: 60,
  warnings: 50,
} as const;

/** What is imported: a book, a plain text, a ZIP of pictures, recordings in a ZIP or from the uploader. */
export const IMPORT_FORMATS = ['epub', 'txt', 'pictures', 'recordings'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** `ready` can be looked at and made; `refused` cannot be used, and `failed` was stopped while it was made. */
export const IMPORT_STATES = ['reading', 'ready', 'refused', 'making', 'made', 'failed'] as const;

/** Why a file cannot be used. */
const IMPORT_FAULTS = [
  'unknownType',
  'damaged',
  'tooLarge',
  'tooManyFiles',
  'locked',
  'unsafePath',
  'notABook',
  'noText',
  'encoding',
  'nothingUsable',
  'tooManyParts',
  'notAllowed',
  'interrupted',
] as const;
export type ImportFaultKind = (typeof IMPORT_FAULTS)[number];

/** What is not as it should be in a file that can be used all the same. */
const IMPORT_WARNINGS = [
  'noContents',
  'activeContent',
  'encoding',
  'longChapter',
  'missing',
  'notAPicture',
  'notARecording',
  'nested',
] as const;
export type ImportWarningKind = (typeof IMPORT_WARNINGS)[number];

/** The encodings that a text can be read in; found out unless one is named. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const about = Type.String({ description: 'which file or chapter, where it is about one; empty otherwise' });
const count = Type.Integer({ minimum: 0 });

const importPart = exact({
  title: Type.String(),
  characters: count,
  opening: Type.String({ description: 'the first words of a chapter' }),
  width: Type.Integer({ minimum: 0, description: 'of a picture; 0 otherwise' }),
  height: count,
  bytes: Type.Integer({ minimum: 0, description: 'of a picture or a recording; 0 otherwise' }),
  preview: Type.String({ description: 'a small picture as a data address; empty where there is none' }),
});
export type ImportPart = Static<typeof importPart>;

const importWarning = exact({ kind: Type.Enum(IMPORT_WARNINGS), about });
export type ImportWarning = Static<typeof importWarning>;

/** What was found in a file, before anything is made of it. */
const importOutline = exact({
  title: Type.String(),
  author: Type.String(),
  intro: Type.String(),
  encoding: Type.String({ description: 'a text is read as; empty for what is no text' }),
  characters: count,
  cover: Type.String({ description: 'a small picture as a data address; empty where there is none' }),
  parts: Type.Array(importPart),
  warnings: Type.Array(importWarning),
});
export type ImportOutline = Static<typeof importOutline>;

export const workImport = exact({
  id,
  format: Type.Union([Type.Enum(IMPORT_FORMATS), Type.Literal('')], { description: 'empty until it is read' }),
  filename: Type.String(),
  state: Type.Enum(IMPORT_STATES),
  fault: Type.Union([exact({ kind: Type.Enum(IMPORT_FAULTS), about }), Type.Null()]),
  outline: Type.Union([importOutline, Type.Null()]),
  workId: Type.Union([id, Type.Literal('')], { description: 'what is made of it, or empty' }),
  createdAt: instant,
});
export type WorkImport = Static<typeof workImport>;

const filename = Type.String({ minLength: 1, maxLength: 255 });
const encoding = Type.Enum([...TEXT_ENCODINGS]);
const sent = { field: UPLOAD.fileField, files: 1, bytes: IMPORT_LIMITS.bytes } as const;
/** How creators bring books, pictures and recordings, and what becomes of them. */
export const workImportCalls = {
  'x/work/import/send': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    form: sent,
    request: exact({ filename }),
    response: workImport,
    errors: ['needsAccount'],
    doc: 'Takes an EPUB, a text, or a ZIP of pictures or recordings, and begins to read it. `x/work/import/get` tells what was found.',
  }),
  'x/work/import/uploads': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    request: exact({ requestId, uploadIds: Type.Array(id, { minItems: 1, maxItems: IMPORT_LIMITS.recordings }) }),
    response: workImport,
    errors: ['needsAccount', 'notFound'],
    doc: 'The same for recordings that the uploader has brought, each a chapter.',
  }),
  'x/work/import/get': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: workImport,
    errors: ['notFound'],
    doc: 'How far an import of one’s own is, and what was found.',
  }),
  'x/work/import/again': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, encoding }),
    response: workImport,
    errors: ['notFound', 'taken'],
    doc: 'Reads a text once more, in the encoding that is named.',
  }),
  'x/work/import/make': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    request: exact({ requestId, id, ...workWords }),
    response: workImport,
    errors: ['notFound', 'taken', 'policyRefused'],
    doc: 'Makes a work of what was found. Nobody but its creator sees it until it was submitted and passed.',
  }),
  'x/work/import/drop': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Throws an import away, unless a work is being made of it. What was made of it stays.',
  }),
};

const importId = { importId: id };
const desk = { method: 'POST', actor: 'operator', permission: 'media.edit' } as const;

/** The same for operators, who bring works of somebody. */
export const workImportConsoleCalls = {
  'console/work/import/send': call({
    ...desk,
    audit: ['creatorId', 'filename'],
    form: sent,
    request: exact({ creatorId: id, filename }),
    response: workImport,
    errors: ['notFound'],
    doc: 'Takes an EPUB, a text, or a ZIP of pictures or recordings for a creator, and begins to read it.',
  }),
  'console/work/import/get': call({
    ...desk,
    request: exact(importId),
    response: workImport,
    errors: ['notFound'],
    doc: 'How far an import is, and what was found.',
  }),
  'console/work/import/again': call({
    ...desk,
    audit: ['importId', 'encoding'],
    request: exact({ ...importId, encoding }),
    response: workImport,
    errors: ['notFound', 'taken'],
    doc: 'Reads a text once more, in the encoding that is named.',
  }),
  'console/work/import/make': call({
    ...desk,
    audit: ['importId', 'title', 'access', 'price'],
    request: exact({ ...importId, ...workWords }),
    response: workImport,
    errors: ['notFound', 'taken'],
    doc: 'Makes a work of what was found. It is nobody’s to find until it is published.',
  }),
  'console/work/return': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['workId', 'note'],
    request: exact({ workId: id, note: Type.String({ minLength: 1, maxLength: WORK_LIMITS.note, pattern: '\\S' }) }),
    response: workRecord,
    errors: ['notFound', 'taken'],
    doc: 'Gives a submitted work back to its creator, who is told why.',
  }),
};
