import Type from 'typebox';
import { call } from '../call.ts';
import { MEDIA_LENGTH_NAMES } from '../media/lists.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { exact, nothing, pageRequest } from '../shapes.ts';
import { SEARCH_SORTS, SEARCH_TABS } from './kinds.ts';
import {
  barWord,
  hotWord,
  searchDetails,
  searchSynonymDraft,
  searchSynonymRecord,
  searchWordDraft,
  searchWordFigure,
  searchWordRecord,
  searchWords,
  suggestion,
} from './schemas.ts';

export const searchCalls = {
  'app/media/hotSearchs/list': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(barWord) }),
    errors: [],
    doc: 'Words that the search bar shows in turn.',
  }),
  'app/search/hot': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(hotWord) }),
    errors: [],
    doc: 'What many people search for lately, the most first; behind what operators have pinned. Only words that several people searched for, and found something.',
  }),
  'app/search/details': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 90, seconds: 60 },
    request: exact({
      ...pageRequest,
      words: searchWords,
      tab: Type.Optional(Type.Enum(SEARCH_TABS, { default: 'all' })),
      sort: Type.Optional(Type.Enum(SEARCH_SORTS, { default: 'fitting', description: 'of videos' })),
      access: Type.Optional(Type.Enum(MEDIA_ACCESSES, { description: 'of videos' })),
      length: Type.Optional(Type.Enum(MEDIA_LENGTH_NAMES, { description: 'of videos' })),
    }),
    response: searchDetails,
    errors: [],
    doc: 'What everybody may find by these words, what fits best and is watched most first. `all` lists videos of both kinds, `film` long ones, `short` short ones; `novel` novels to read and to hear, `post` what everybody may read of posts. 4000 when there is no word in them.',
  }),
  'x/search/suggest': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 300, seconds: 60 },
    request: exact({ words: searchWords }),
    response: exact({ list: Type.Array(suggestion) }),
    errors: [],
    doc: 'Names that go on from what is typed so far; nothing is counted, and nothing is kept.',
  }),
};

export const searchConsoleCalls = {
  'console/search/words': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: nothing,
    response: exact({
      list: Type.Array(searchWordRecord),
      searched: Type.Array(searchWordFigure),
      missed: Type.Array(searchWordFigure),
    }),
    errors: [],
    doc: 'The words that operators have pinned or blocked, what people search for most, and what they search for and do not find.',
  }),
  'console/search/word/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['word', 'standing', 'position'],
    request: searchWordDraft,
    response: searchWordRecord,
    errors: [],
    doc: 'Pins or blocks a word, whichever way it is written.',
  }),
  'console/search/word/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['word'],
    request: exact({ word: searchWordDraft.properties.word }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Neither pins nor blocks a word any more.',
  }),
  'console/search/synonyms': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: nothing,
    response: exact({ list: Type.Array(searchSynonymRecord) }),
    errors: [],
    doc: 'Other ways to say something, by word.',
  }),
  'console/search/synonym/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['word', 'means'],
    request: searchSynonymDraft,
    response: searchSynonymRecord,
    errors: ['tooLarge'],
    doc: 'Whoever looks for the word finds what it means as well. 4130 when there are too many.',
  }),
  'console/search/synonym/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['word'],
    request: exact({ word: searchSynonymDraft.properties.word }),
    response: nothing,
    errors: ['notFound'],
    doc: 'A word means itself alone again.',
  }),
};
