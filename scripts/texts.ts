import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './processes.ts';

const BROWSER_CODE = ['apps/web/src', 'apps/console/src', 'packages/ui/src', 'packages/app-kit/src'];
const MESSAGES = 'messages.ts';
/** Where sentences may stand: tables that hold them in every language, and tests. */
const MAY_SPEAK = [new RegExp(`^${RegExp.escape(MESSAGES)}$`), /^ui-texts\.tsx$/, /\.test\.tsx?$/];

const chinese = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;

async function listCode(root: string): Promise<string[]> {
  const lists = BROWSER_CODE.map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Chinese that would be on screen in every language, since it stands outside the tables. */
async function findFixedTexts(root: string, files: string[]): Promise<string[]> {
  const silent = files.filter((file) => !MAY_SPEAK.some((pattern) => pattern.test(basename(file))));
  const problems = silent.map(async (file) => {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    return lines.flatMap((line, index) =>
      chinese.test(line) ? [`${file}:${index + 1}: Chinese outside ${MESSAGES}: ${line.trim()}`] : [],
    );
  });
  return (await Promise.all(problems)).flat();
}

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A number and what is counted, which for one of them is another word. */
const countOfMany = /\{(?:count|days|hours|minutes|diamonds|free)\} (?:[a-z]+ )?[a-z]{2,}s\b/;

/** A sentence that counts has one wording for a single thing and one for others, told apart by the hole `by`. */
function faultsOfPlural(key: string, wording: object): string[] {
  const { by, one, other } = wording as Record<string, unknown>;
  const forms = Object.entries({ one, other }).flatMap(([form, text]) => faultsOfText(`${key} (${form})`, 'en', text));
  const counts = typeof by === 'string' && typeof other === 'string' && other.includes(`{${by}}`);
  return counts ? forms : [...forms, `${key} does not say what it counts`];
}

function faultsOfText(key: string, language: string, text: unknown): string[] {
  if (typeof text !== 'string' || text.trim() === '') return [`${key} says nothing in ${language}`];
  return language === 'en' && chinese.test(text) ? [`${key} is Chinese in English: ${text}`] : [];
}

function faultsOfWording(key: string, language: string, wording: unknown): string[] {
  if (typeof wording === 'object' && wording !== null) return faultsOfPlural(key, wording);
  const faults = faultsOfText(key, language, wording);
  const countsAlike = language === 'en' && countOfMany.test(String(wording));
  return countsAlike ? [...faults, `${key} has no wording for one: ${wording}`] : faults;
}

/** Both languages are required by the tables' type; here, that what stands there has been written and translated. */
export function faultsOf(table: Table): string[] {
  return Object.entries(table).flatMap(([key, sentence]) =>
    Object.entries(sentence).flatMap(([language, wording]) => faultsOfWording(key, language, wording)),
  );
}

async function findUntranslated(root: string, files: string[]): Promise<string[]> {
  const tables = files.filter((file) => basename(file) === MESSAGES);
  const problems = tables.map(async (file) => {
    const room: Record<string, Table> = await import(pathToFileURL(join(root, file)).href);
    return Object.values(room).flatMap((table) => faultsOf(table).map((fault) => `${file}: ${fault}`));
  });
  return (await Promise.all(problems)).flat();
}

export async function findTextFaults(root = repositoryRoot): Promise<string> {
  const files = await listCode(root);
  if (files.length === 0) return 'no code of a browser was found at all';
  return [...(await findFixedTexts(root, files)), ...(await findUntranslated(root, files))].join('\n');
}
